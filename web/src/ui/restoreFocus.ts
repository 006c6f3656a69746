const openers = new WeakMap<EventTarget, Element>();
let lastFocused: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) lastFocused = target;
});

/** If the opener is gone (a menu item, a button of a closed dialog), returns what opened that menu or dialog. */
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

/** Props for a dialog's content without a Radix trigger: Radix would drop the focus when it closes. */
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
