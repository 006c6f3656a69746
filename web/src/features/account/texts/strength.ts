export const strengthTexts: readonly string[] = [
  'Sehr leicht zu erraten',
  'Leicht zu erraten',
  'Geht so. Ein paar Wörter mehr helfen.',
  'Gut',
  'Sehr gut',
];
