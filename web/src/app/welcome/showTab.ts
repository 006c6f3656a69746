/** Scrolls to the forms and focuses the selected tab: a focused field would open a phone's keyboard. */
export function showTab(forms: HTMLElement | null): void {
  forms?.scrollIntoView({ block: 'center' });
  requestAnimationFrame(() => forms?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
}
