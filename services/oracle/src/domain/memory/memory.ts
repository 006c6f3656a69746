import type { Draft } from './extract.ts';

/** What is kept of one player: feathers, newest first, and what must not be learnt again. */
export interface MemoryState {
  readonly feathers: readonly FeatherState[];
  /** Questions that were learnt from, the newest first; an event may come twice. */
  readonly learnt: readonly string[];
  /** Keys of what the player had Noctua forget: a theme for good, anything else from its question. */
  readonly forgotten: readonly string[];
}

export interface FeatherState extends Draft {
  readonly id: string;
  readonly pinned: boolean;
  readonly corrected: boolean;
  readonly questionId: string;
  readonly askedAt: Date;
}

/** So many feathers at most; the oldest that isn't pinned makes room. */
export const mostFeathers = 30;
const mostLearnt = 100;
const mostForgotten = 300;

export const noMemory: MemoryState = { feathers: [], learnt: [], forgotten: [] };

const traceOf = ({ kind, key }: Pick<Draft, 'kind' | 'key'>, questionId: string): string =>
  kind === 'theme' ? key : `${questionId}|${key}`;

function bounded(feathers: readonly FeatherState[]): FeatherState[] {
  const kept = [...feathers];
  while (kept.length > mostFeathers) {
    const oldest = kept.findLastIndex(({ pinned }) => !pinned);
    kept.splice(oldest === -1 ? kept.length - 1 : oldest, 1);
  }
  return kept;
}

/** The memory after a question; the same one where it was learnt from before. What the player put right stays as it is. */
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

/** Null where there is no such feather. */
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

/** Without that feather, for good; the same memory where it is gone already. */
export function forget(memory: MemoryState, id: string): MemoryState {
  const gone = memory.feathers.find((each) => each.id === id);
  if (!gone) return memory;
  return {
    ...memory,
    feathers: memory.feathers.filter((each) => each !== gone),
    forgotten: [traceOf(gone, gone.questionId), ...memory.forgotten].slice(0, mostForgotten),
  };
}

/** Without what was learnt from a question that the player deleted; what they put right or pinned stays, without its sentence. */
export function forgetQuestion(memory: MemoryState, questionId: string): MemoryState {
  if (!memory.feathers.some((each) => each.questionId === questionId)) return memory;
  const feathers = memory.feathers
    .filter((each) => each.questionId !== questionId || each.pinned || each.corrected)
    .map((each) => (each.questionId === questionId ? { ...each, sentence: '' } : each));
  return { ...memory, feathers, learnt: [questionId, ...memory.learnt.filter((each) => each !== questionId)] };
}

/** As the player sees them: pinned first, then the newest. */
export const inOrder = ({ feathers }: MemoryState): FeatherState[] =>
  [...feathers].sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.askedAt.getTime() - a.askedAt.getTime());
