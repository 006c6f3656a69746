/** What the primitives say by themselves; everything else is said by a feature. */
export const texts = {
  close: 'Schließen',
  toast: 'Benachrichtigung',
  /** `{hotkey}` is filled in by the primitive. */
  toasts: 'Benachrichtigungen ({hotkey})',
} as const;
