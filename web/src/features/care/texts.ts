export const texts = {
  nothingStored: 'Diese Worte bleiben bei dir. Wir haben nichts davon gespeichert.',
  readHere: 'Deine Worte hat nur dieses Gerät gelesen. Nichts davon wurde verschickt.',
  close: 'Schließen',
} as const;
