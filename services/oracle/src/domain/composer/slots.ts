import type { Theme } from '../theme/themes.ts';
import type { Asked } from './compose.ts';
import { declined } from './choose-facts.ts';
import { fill } from './grammar.ts';
import { dreamEndings, dreamFrames, dreamScenes, dreamTurns, echoMurmurs, murmurs, sounds } from './texts/asleep.ts';
import { ackFrames, imageFrames, insightFrames, questionFrames, suggestionFrames, timesFor } from './texts/frames.ts';
import { themeTexts } from './texts/index-of-themes.ts';
import { otherThemeMemories, sameThemeMemories, themeNames, wordMemories } from './texts/memories.ts';
import {
  dayPartOf,
  echoOpenings,
  gestures,
  hourOpenings,
  namedOpenings,
  plainOpenings,
  purposes,
} from './texts/openings.ts';
import { moodAsides, stageAsides, zodiacAsides } from './texts/voices.ts';

export type Slot = 'opening' | 'ack' | 'sky' | 'insight' | 'image' | 'suggestion' | 'aside' | 'question' | 'ending';
export type Slots = Readonly<Record<Exclude<Slot, 'sky'>, () => string>>;

type Situation = Asked & { readonly theme: Theme; /** a word of the question */ readonly word: string | null };

/** What an aside can be about: the person's sign most of all, the owl's age and mood, what was asked before. */
function asideOf({ zodiac, stage, mood, memory, theme, chance }: Situation): string {
  const thema = memory.lastTheme === null ? null : themeNames[memory.lastTheme];
  const wort = memory.lastWord;
  const signs = zodiacAsides[zodiac];
  // Whoever asks about the body isn't entertained beside it.
  if (theme === 'health') return '';
  const about = [
    signs,
    signs,
    stageAsides[stage],
    mood === null || mood === undefined || declined.includes(theme) ? [] : moodAsides[mood],
    thema === null || declined.includes(theme)
      ? []
      : (memory.lastTheme === theme ? sameThemeMemories : otherThemeMemories).map((text) => fill(text, { thema })),
    wort === null || declined.includes(theme) ? [] : wordMemories.map((text) => fill(text, { wort })),
  ].filter((texts) => texts.length > 0);
  return about.length === 0 ? '' : chance.pick(chance.pick(about));
}

/** A word of the question wherever there is one to take up; else a greeting or a gesture. */
function openingOf({ word, name, hour, chance }: Situation): string {
  if (word !== null && chance.next() < 0.55) return fill(chance.pick(echoOpenings), { wort: word });
  if (name !== null && chance.next() < 0.3) return fill(chance.pick(namedOpenings), { name });
  if (chance.next() < 0.3) return chance.pick([...plainOpenings, ...hourOpenings[dayPartOf(hour)]]);
  const gesture = chance.pick(gestures);
  const purpose = chance.pick(purposes);
  return `${gesture}${purpose.startsWith('und') ? '' : ','} ${purpose}.`;
}

const framedSlots = ['ack', 'insight', 'image', 'suggestion', 'question'] as const;
type Framed = (typeof framedSlots)[number];

/** What is seen in a dream, mostly murmured. */
function dreamt(chance: Situation['chance'], lead: string): string {
  const scene = chance.pick(dreamScenes);
  return chance.next() < 0.15 || /\btr[aä]um/iu.test(scene) ? scene : lead + scene;
}

/** Every slot as a draw from what fits this person, theme and hour. */
export function slotsOf(situation: Situation): Slots {
  const { chance, theme, hour, asleep, word } = situation;
  const texts = themeTexts[theme];
  // A lead-in before every sentence is a tic: each answer has them in two places.
  const led = new Set<Framed>();
  while (led.size < 2) led.add(chance.pick(framedSlots));
  const murmur = new Map<Framed, string>();
  while (murmur.size < framedSlots.length) {
    const frame = chance.pick(dreamFrames);
    const slot = framedSlots[murmur.size];
    if (slot && ![...murmur.values()].includes(frame)) murmur.set(slot, frame);
  }
  const framed = (slot: Framed, frames: readonly string[], sentences: readonly string[]) => (): string => {
    // A dream murmurs half of what it says and leaves the rest plain.
    const murmured = chance.next() < 0.5 ? (murmur.get(slot) ?? '') : '';
    const lead = asleep ? murmured : led.has(slot) ? chance.pick(frames) : '';
    const sentence = chance.pick(sentences);
    // One colon a sentence is enough.
    return sentence.includes(':') && lead.includes(':') ? sentence : lead + sentence;
  };
  return {
    opening: asleep
      ? () =>
          word !== null && chance.next() < 0.5
            ? fill(chance.pick(echoMurmurs), { wort: word })
            : chance.pick(sounds) + chance.pick(murmurs)
      : () => openingOf(situation),
    ack: framed('ack', ackFrames, texts.acks),
    insight: framed('insight', insightFrames, texts.insights),
    image: asleep ? () => dreamt(chance, murmur.get('image') ?? '') : framed('image', imageFrames, texts.images),
    suggestion: () =>
      fill(framed('suggestion', suggestionFrames, texts.suggestions)(), { wann: chance.pick(timesFor(hour)) }),
    aside: () => (chance.next() < 0.25 ? '' : asideOf(situation)),
    question: framed('question', questionFrames, texts.questions),
    ending: () => `${chance.pick(dreamTurns)} ${chance.pick(dreamEndings)}`,
  };
}
