const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });

export const answerLabels = {
  sources: { composer: 'aus den Sternen berechnet', model: 'KI-generiert' },
  pictureAlt: (title: string) => `Bild zur Vision: ${title}`,
  pictureCredit: ({ credit, date, source }: { credit: string; date: string; source: string }) =>
    [...new Set([credit, source])].join(', ') + `, ${day.format(new Date(date))}`,
  beside: 'Das Bild des Tages dürfen wir hier nicht zeigen:',
} as const;
