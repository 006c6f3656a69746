const quality = 0.93;

export const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File | null> =>
  new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: 'image/jpeg' })), 'image/jpeg', quality),
  );

export const canShare = (file: File): boolean =>
  typeof navigator.share === 'function' && (navigator.canShare?.({ files: [file] }) ?? false);

/** Opens the system's share sheet. @returns false if that fails. Closing the sheet counts as success. */
export async function shareFile(file: File, text: string): Promise<boolean> {
  try {
    await navigator.share({ files: [file], text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

export function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  [link.href, link.download] = [url, file.name];
  link.click();
  URL.revokeObjectURL(url);
}
