import type { Draft } from './extract.ts';

/** `feathers` is newest first. */
export interface MemoryState {
  readonly feathers: readonly FeatherState[];
  /** Ids of processed questions, newest first: an event may arrive twice. */
  readonly learnt: readonly string[];
  /** Keys of deleted feathers: a theme is never learnt again, other kinds not again from the same question. */
  readonly forgotten: readonly string[];
}

export interface FeatherState extends Draft {
  readonly id: string;
  readonly pinned: boolean;
  readonly corrected: boolean;
  readonly questionId: string;
  readonly askedAt: Date;
}

/** A further feather replaces the oldest unpinned one, or the oldest if all are pinned. */
export const mostFeathers = 30;
const mostLearnt = 100;
const mostForgotten = 300;

export const noMemory: MemoryState = { feathers: [], learnt: [], forgotten: [] };

const traceOf = ({ kind, key }: Pick<Draft, 'kind' | 'key'>, questionId: string): string =>
  kind === 'theme' ? key : `${questionId}|${key}`;

function bounded(feathers: readonly FeatherState[]): FeatherState[] {
  const rest = [...feathers];
  while (rest.length > mostFeathers) {
    const oldest = rest.findLastIndex(({ pinned }) => !pinned);
    rest.splice(oldest === -1 ? rest.length - 1 : oldest, 1);
  }
  return rest;
}

/** @returns `memory` itself for a processed question; corrected and pinned feathers stay */
export function learn(
  memory: MemoryState,
  asked: { readonly questionId: string; readonly askedAt: Date; readonly drafts: readonly Draft[] },
  newId: () => string,
): MemoryState {
  const { questionId, askedAt, drafts } = asked;
  if (memory.learnt.includes(questionId)) return memory;
  const learnt = [questionId, ...memory.learnt].slice(0, mostLearnt);
  let { feathers } = memory;
  for (const draft of drafts) {
    if (memory.forgotten.includes(traceOf(draft, questionId))) continue;
    const known = feathers.find(({ key }) => key === draft.key);
    if (known?.corrected || known?.pinned) continue;
    const feather = { ...draft, id: known?.id ?? newId(), pinned: false, corrected: false, questionId, askedAt };
    feathers = [feather, ...feathers.filter((each) => each !== known)];
  }
  return { ...memory, learnt, feathers: bounded(feathers) };
}

export function change(
  memory: MemoryState,
  id: string,
  to: { readonly text?: string | undefined; readonly pinned?: boolean | undefined },
): { readonly memory: MemoryState; readonly feather: FeatherState } | null {
  const old = memory.feathers.find((each) => each.id === id);
  if (!old) return null;
  const { text = old.text, pinned = old.pinned } = to;
  const feather = { ...old, text, pinned, corrected: old.corrected || text !== old.text };
  return { feather, memory: { ...memory, feathers: memory.feathers.map((each) => (each === old ? feather : each)) } };
}

/** Deletes a feather and adds its key to `forgotten`. @returns `memory` itself if nothing was found */
export function forget(memory: MemoryState, id: string): MemoryState {
  const gone = memory.feathers.find((each) => each.id === id);
  if (!gone) return memory;
  return {
    ...memory,
    feathers: memory.feathers.filter((each) => each !== gone),
    forgotten: [traceOf(gone, gone.questionId), ...memory.forgotten].slice(0, mostForgotten),
  };
}

/** Deletes a question's feathers. Corrected and pinned ones lose only the sentence. The question gives no new ones. */
export function forgetQuestion(memory: MemoryState, questionId: string): MemoryState {
  const left = memory.feathers.some((each) => each.questionId === questionId);
  if (!left && memory.learnt.includes(questionId)) return memory;
  const feathers = memory.feathers
    .filter((each) => each.questionId !== questionId || each.pinned || each.corrected)
    .map((each) => (each.questionId === questionId ? { ...each, sentence: '' } : each));
  return {
    ...memory,
    feathers,
    learnt: [questionId, ...memory.learnt.filter((each) => each !== questionId)].slice(0, mostLearnt),
  };
}

export const inOrder = ({ feathers }: MemoryState): FeatherState[] =>
  [...feathers].sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.askedAt.getTime() - a.askedAt.getTime());
