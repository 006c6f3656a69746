/** What the primitives say by themselves; everything else is said by a feature. */
export const texts = {
  close: 'Schließen',
  counter: (length: number, max: number) => `${length} / ${max}`,
  counterSpoken: (length: number, max: number) => `${length} von ${max} Zeichen`,
  toast: 'Benachrichtigung',
  /** `{hotkey}` is filled in by the primitive. */
  toasts: 'Benachrichtigungen ({hotkey})',
} as const;
