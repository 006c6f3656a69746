import type { Picture } from '@sternenrat/contracts/picture';
import { createHearsay, drawFresh, type Chance } from '../composer/grammar.ts';
import { germanDay } from '../local-day.ts';
import { anything, drawn, subjects, type Subject } from './subjects.ts';
import type { About } from './picture.ts';

const nasaLeads = [
  'Vor meinen Augen steht ein Bild, das die NASA am {tag} gezeigt hat',
  'Ich sehe etwas, ein Bild der NASA vom {tag}',
  'Mir ist ein Bild zugeflogen, von der NASA, vom {tag}',
  'Mach kurz die Augen auf und sieh mit mir das Bild der NASA vom {tag} an',
  'Der Rat legt mir ein Bild hin, es kommt von der NASA und ist vom {tag}',
] as const;
const drawnLeads = [
  'Ich habe dir die Nacht vom {tag} gezeichnet',
  'Für dich habe ich in die Nacht vom {tag} geschaut und gemalt, was ich sah',
  'Mit einer Feder und etwas Tinte habe ich den Himmel vom {tag} festgehalten',
  'Das Bild dazu ist von mir, es ist der Himmel vom {tag}',
] as const;
const showing = [': Darauf ist {was}.', '. Zu sehen ist {was}.', '. Es zeigt sich {was}.'] as const;
const turns = [
  '',
  '',
  'Mir sagt das: ',
  'Ich lese darin: ',
  'Für deine Frage nehme ich daraus mit: ',
  'Und weißt du was? ',
] as const;

/** What the picture shows, by the words of its description; a drawn sky has none. */
export function subjectOf(about: About | null): Omit<Subject, 'match'> {
  if (about === null) return drawn;
  // the title knows best, then the first sentences
  const begin = about.explanation.slice(0, 400);
  return (
    subjects.find(({ match }) => match.test(about.title)) ?? subjects.find(({ match }) => match.test(begin)) ?? anything
  );
}

/** The first paragraph of a vision: the picture retold, and the turn from it to the person. No sentence of `recent`. */
export function visionLead(
  { picture, about }: { readonly picture: Picture; readonly about: About | null },
  { chance, recent }: { readonly chance: Chance; readonly recent: readonly string[] },
): string {
  const hearsay = createHearsay(recent);
  const subject = subjectOf(about);
  const leads = picture.source === 'NASA' ? nasaLeads : drawnLeads;
  const seen = () =>
    chance.pick(leads).replace('{tag}', germanDay(picture.date)) +
    chance.pick(showing).replace('{was}', chance.pick(subject.shows));
  const meant = () => chance.pick(turns) + chance.pick(subject.means);
  return [drawFresh(seen, hearsay, 20) ?? seen(), drawFresh(meant, hearsay, 20) ?? meant()].join(' ');
}
