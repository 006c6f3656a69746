export const toastArea = { 'data-toasts': '' } as const;

/** Handler for a dialog's `onInteractOutside`. It keeps the dialog open after a click on a toast. */
export function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
}
