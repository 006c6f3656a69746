import type { Theme } from '@sternenrat/contracts/reading';
import type { Picture } from '@sternenrat/contracts/picture';
import { createFreshness } from '../saying/freshness.ts';
import type { Random } from '../saying/pick.ts';
import { germanDay } from '../local-day.ts';
import { anything, drawnMeans, landscapes, subjects, type Subject } from './subjects.ts';
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

export function subjectOf(about: About | Theme): Omit<Subject, 'match'> {
  if (typeof about === 'string') return { shows: landscapes[about], means: drawnMeans };
  // the title says best what the picture shows, and the start of the explanation says more than the rest
  const begin = about.explanation.slice(0, 400);
  return (
    subjects.find(({ match }) => match.test(about.title)) ?? subjects.find(({ match }) => match.test(begin)) ?? anything
  );
}

const tries = 20;

/** What the picture shows, then what it means for the player. Avoids sentences of `recent` if possible. */
export function visionLead(
  { picture, about }: { readonly picture: Picture; readonly about: About | Theme },
  { random, recent }: { readonly random: Random; readonly recent: readonly string[] },
): string {
  const freshness = createFreshness(recent);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random.next() * items.length)] as T;
  const fresh = (draw: () => string): string => {
    const candidates = Array.from({ length: tries }, draw);
    return candidates.find((text) => freshness.answersSince(text) === Infinity) ?? (candidates[0] as string);
  };
  const subject = subjectOf(about);
  const leads = picture.source === 'NASA' ? nasaLeads : drawnLeads;
  const seen = () =>
    pick(leads).replace('{tag}', germanDay(picture.date)) + pick(showing).replace('{was}', pick(subject.shows));
  return [fresh(seen), fresh(() => pick(turns) + pick(subject.means))].join(' ');
}
