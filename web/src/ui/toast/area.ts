export const toastArea = { 'data-toasts': '' } as const;

/** Pass to `onInteractOutside`: a click on a toast must not close the dialog. */
export function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
}
