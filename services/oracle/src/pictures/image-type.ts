const starts: readonly { readonly type: string; readonly at: number; readonly bytes: string }[] = [
  { type: 'image/jpeg', at: 0, bytes: 'ffd8ff' },
  { type: 'image/png', at: 0, bytes: '89504e470d0a1a0a' },
  { type: 'image/gif', at: 0, bytes: '474946383761' },
  { type: 'image/gif', at: 0, bytes: '474946383961' },
  { type: 'image/webp', at: 8, bytes: '57454250' },
];

/** JPEG, PNG, GIF or WebP by the first bytes, because content types may be wrong. */
export function imageTypeOf(bytes: Buffer): string | null {
  const found = starts.find(
    ({ at, bytes: start }) => bytes.subarray(at, at + start.length / 2).toString('hex') === start,
  );
  if (found?.type === 'image/webp' && bytes.subarray(0, 4).toString('latin1') !== 'RIFF') return null;
  return found?.type ?? null;
}
