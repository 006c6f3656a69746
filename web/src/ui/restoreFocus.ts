const openers = new WeakMap<EventTarget, Element>();
let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastFocused = target;
});

/** The element that opened the dialog, or the opener of the menu or removed dialog that the element was in. */
function focusTarget(dialog: EventTarget): HTMLElement | null {
  let opener = openers.get(dialog);
  while (opener) {
    const menu = opener.closest('[role="menu"]');
    if (!menu && opener.isConnected) return opener instanceof HTMLElement ? opener : null;
    const parentDialog = opener.closest('[role="dialog"]');
    opener =
      (menu
        ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
        : parentDialog && openers.get(parentDialog)) ?? undefined;
  }
  return null;
}

/** Props for the content of a dialog that has no Radix trigger: without one, Radix doesn't restore the focus. */
export const restoresFocus = {
  onOpenAutoFocus: ({ target }: Event) => {
    const active = document.activeElement;
    const opener = active && active !== document.body ? active : lastFocused;
    if (target && opener) openers.set(target, opener);
  },
  onCloseAutoFocus: (event: Event) => {
    event.preventDefault();
    if (event.target) focusTarget(event.target)?.focus();
  },
} as const;
