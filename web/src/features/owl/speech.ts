import { createStore, useStore } from '../../lib/store.ts';

/** What the owl says in a bubble at its beak. Spec section 9 sets the duration of a message it sends by itself. */
export interface Speech {
  readonly text: string;
  readonly title?: string;
  readonly durationMs: number;
}

/** `care`: a touch or a gift. */
interface HerzlichtChange {
  readonly change: number;
  readonly cause: 'answer' | 'care';
}

export const speechMs = { reply: 8000, unprompted: 15_000 } as const;
const herzlichtChangeMs = 2500;

const speech = createStore<Speech | null>(null);
const herzlichtChange = createStore<HerzlichtChange | null>(null);
let hideTimer: ReturnType<typeof setTimeout> | undefined;

export const currentSpeech = { get: speech.get, subscribe: speech.subscribe } as const;
export const currentHerzlichtChange = { get: herzlichtChange.get, subscribe: herzlichtChange.subscribe } as const;

/** `SpeechBubble` ends a speech, because its time starts when the bubble is in view. */
export const say = (next: Speech): void => speech.set(next);

export function endSpeech(ended: Speech | null = speech.get()): void {
  if (speech.get() === ended) speech.set(null);
}

export function showHerzlichtChange(change: number, cause: HerzlichtChange['cause'] = 'care'): void {
  if (change === 0) return;
  clearTimeout(hideTimer);
  herzlichtChange.set({ change, cause });
  hideTimer = setTimeout(() => herzlichtChange.set(null), herzlichtChangeMs);
}

export function silence(): void {
  clearTimeout(hideTimer);
  speech.set(null);
  herzlichtChange.set(null);
}

export const useIsSpeaking = (): boolean => useStore(speech) !== null;
