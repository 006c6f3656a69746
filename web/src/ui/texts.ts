export const texts = {
  close: 'Schließen',
  counter: (length: number, max: number) => `${length} / ${max}`,
  counterSpoken: (length: number, max: number) => `${length} von ${max} Zeichen`,
  toast: 'Benachrichtigung',
  /** Radix replaces `{hotkey}` by the key that focuses the toasts. */
  toasts: 'Benachrichtigungen ({hotkey})',
  zodiac: 'Sternzeichen',
} as const;
