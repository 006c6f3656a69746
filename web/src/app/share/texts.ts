import { brand } from '@sternenrat/contracts/brand';

const { pet } = brand;
const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short' });

export const texts = {
  title: 'Ein Bild zum Teilen',
  body: `${pet}, wie sie gerade ist, unter dem Himmel dieses Augenblicks. Gezeichnet wird es auf deinem Gerät.`,
  menu: `Bild von ${pet} teilen`,
  format: 'Format',
  formats: { story: 'Story', square: 'Quadrat', link: 'Querformat' },
  withName: 'Meinen Namen zeigen',
  withQuestion: 'Meine Frage zeigen',
  another: 'Anderer Satz',
  drawing: 'Sie zeichnet noch …',
  failed: 'Das Bild ließ sich auf diesem Gerät nicht zeichnen.',
  share: 'Teilen',
  save: 'Bild sichern',
  saved: 'Gesichert',
  alt: (sentence: string) => `Vorschau des Bildes: ${pet} unter dem Sternenhimmel. Darüber steht: ${sentence}`,

  asked: (question: string) => `„${question}“`,
  says: `${pet} sagt`,
  saysTo: (name: string) => `${pet} sagt zu ${name}`,
  noSentence: 'Sieh mal nach oben. Dort ist Platz für zwei.',
  sky: (at: Date) => `Der echte Himmel vom ${moment.format(at)} Uhr`,
  fine: 'Nur zur Unterhaltung',
  file: (format: string) => `${pet.toLowerCase()}-${format}.jpg`,
} as const;
