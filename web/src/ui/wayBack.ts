/** Where each dialog was opened from. */
const openers = new WeakMap<EventTarget, Element>();
let last: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) last = target;
});

/**
 * What a dialog gives the focus back to. Where its opener is gone, a menu's item or a button of another dialog, it is
 * what had opened that.
 */
function wayBack(dialog: EventTarget): HTMLElement | null {
  let from = openers.get(dialog);
  while (from) {
    const menu = from.closest('[role="menu"]');
    if (!menu && from.isConnected) return from instanceof HTMLElement ? from : null;
    const around = from.closest('[role="dialog"]');
    from =
      (menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : around && openers.get(around)) ??
      undefined;
  }
  return null;
}

/** For the content of a dialog that has no trigger of its own: Radix would leave the focus nowhere. */
export const givesFocusBack = {
  onOpenAutoFocus: ({ target }: Event) => {
    const now = document.activeElement;
    const from = now && now !== document.body ? now : last;
    if (target && from) openers.set(target, from);
  },
  onCloseAutoFocus: (event: Event) => {
    event.preventDefault();
    if (event.target) wayBack(event.target)?.focus();
  },
} as const;
