const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });

type PictureWords = Readonly<Record<'title' | 'credit' | 'date' | 'source', string>>;

export const answerLabels = {
  sources: { composer: 'aus den Sternen berechnet', model: 'KI-generiert' },
  pictureAlt: (title: string) => `Bild zur Vision: ${title}`,
  /** Title, credit, source and date, each once: the title of a drawn sky ends with the date. */
  pictureCredit: ({ title, credit, date, source }: PictureWords) =>
    [...new Set([credit, source])].join(', ') +
    (title.endsWith(day.format(new Date(date))) ? '' : `, ${day.format(new Date(date))}`),
  beside: 'Das Bild des Tages dürfen wir hier nicht zeigen:',
} as const;
