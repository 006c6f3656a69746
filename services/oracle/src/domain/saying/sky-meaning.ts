import { leaningFor } from '../leaning/judge.ts';
import type { Leaning, Testimony } from '../leaning/leaning.ts';
import { matterOf } from '../leaning/significators.ts';
import type { Reading } from '../reading/reading.ts';
import { skyQuestionOf, type SkyQuestion } from '../ways/sky/topic.ts';
import { ownFlat, ownText } from '../reading/own-text.ts';
import { topicOf, topicSlots } from './follow-up/topic.ts';
import type { Texts } from './library.ts';
import { pick, type PickContext } from './pick.ts';

const asksMeaning = / (?:heisst|bedeutet|bringt|macht|hat) (?:das|es|er|sie|der|die)(?: [a-z]+){0,4} (?:fur|mit|bei) /u;

/** True for "Und was heißt das für meinen Laptopkauf?" after a question about the sky. */
export const asksSkyMeaning = (reading: Reading): boolean =>
  reading.thread?.about === 'sky' && asksMeaning.test(ownFlat(reading));

const kindOf: Partial<Record<SkyQuestion['topic'], Testimony['kind']>> = {
  retrograde: 'motion',
  full_moon: 'moonPhase',
  new_moon: 'moonPhase',
  half_moon: 'moonPhase',
  moon_phase: 'moonPhase',
};

/** The leaning of the player's matter with only the testimonies of the body that the earlier question was about. */
export function leaningOfBody(
  reading: Reading,
  asked: Omit<Parameters<typeof leaningFor>[0], 'concern'>,
): { readonly leaning: Leaning; readonly isPart: boolean } {
  const { topic, body } = skyQuestionOf(reading.thread?.fullText ?? '');
  const { sign } = skyQuestionOf(ownText(reading));
  const about = body ?? 'moon';
  const concern = reading.concern ?? 'day';
  const leaning = leaningFor({ ...asked, concern, sign: sign ?? asked.sign });
  const own = leaning.testimonies.filter((each) => each.body === about);
  const found = own.filter(({ kind }) => kind === kindOf[topic]);
  const testimonies = found.length > 0 ? found : own;
  const score = testimonies[0]?.score ?? 0;
  const isPart = matterOf(concern).significators.some((each) => each.body === about) && testimonies.length > 0;
  return { leaning: { ...leaning, side: score < 0 ? 'nein' : 'ja', testimonies }, isPart };
}

export function saySkyMeaning(
  reading: Reading,
  { leaning, isPart }: ReturnType<typeof leaningOfBody>,
  texts: Texts,
  context: Omit<PickContext, 'slots'>,
): string {
  const lists = texts.way('thread');
  const list = lists[isPart ? (leaning.side === 'nein' ? 'sky_against' : 'sky_for') : 'sky_apart'] ?? [];
  const namesSign = skyQuestionOf(ownText(reading)).sign !== null;
  const slots = topicSlots('topic', namesSign ? null : topicOf(reading, null));
  return pick([list.filter(({ text }) => text.includes('{topic')), list], { ...context, slots }) ?? '';
}
