/** Marks where toasts are drawn. */
export const toastArea = { 'data-toasts': '' } as const;

/** A press on a toast is no press outside of a dialog: it leaves the dialog open. */
export function keepOpenForToasts(event: { target: EventTarget | null; preventDefault: () => void }): void {
  if (event.target instanceof Element && event.target.closest('[data-toasts]')) event.preventDefault();
}
