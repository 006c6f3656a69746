import { randomUUID } from 'node:crypto';
import type { Concern } from '@sternenrat/contracts/reading';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { draftsOf } from '../domain/memory/extract.ts';
import { forgetQuestion, learn, noMemory } from '../domain/memory/memory.ts';
import type { Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/question-document.ts';

const maxEarlierQuestions = 9;

export async function learnFrom(
  deps: Deps,
  { _id: questionId, userId, question, createdAt, place, analysis }: QuestionDocument,
  { timeZone, earlier }: { readonly timeZone: string; readonly earlier: readonly (Concern | null)[] },
): Promise<void> {
  // without a place, the question is not answered or the answer is deleted
  if (place === null) return;
  const concern = analysis?.reading?.concern ?? null;
  const drafts = draftsOf(question, { at: createdAt, timeZone, concern, earlier });
  if (drafts.length === 0) return;
  await deps.memories.create({ _id: userId, ...noMemory }, []);
  await deps.memories.update(
    userId,
    ({ feathers, learnt, forgotten }) => {
      const old = { feathers, learnt, forgotten };
      const next = learn(old, { questionId, askedAt: createdAt, drafts }, randomUUID);
      return next === old ? { result: null } : { result: null, set: next };
    },
    { keyed: true },
  );
  // the player was erased during this call, so the new memory must go, too
  if (!(await deps.questions.read(questionId))) await deps.memories.deleteByUser(userId);
}

/** Repeats `learnFrom` for the event `QuestionAnswered`, in the default time zone, because questions store no zone. */
export async function learnAnswered(deps: Deps, questionId: string): Promise<void> {
  const question = await deps.questions.read(questionId);
  if (!question) return;
  const before = await deps.questions.listBefore(question, maxEarlierQuestions);
  const earlier = before.map(({ analysis }) => analysis?.reading?.concern ?? null);
  await learnFrom(deps, question, { timeZone: rulesOfPlay.defaultTimeZone, earlier });
}

export async function deleteFeathersOf(
  { memories }: Pick<Deps, 'memories'>,
  userId: string,
  questionId: string,
): Promise<void> {
  await memories.create({ _id: userId, ...noMemory }, []);
  await memories.update(
    userId,
    ({ feathers, learnt, forgotten }) => {
      const old = { feathers, learnt, forgotten };
      const next = forgetQuestion(old, questionId);
      return next === old ? { result: null } : { result: null, set: next };
    },
    { keyed: true },
  );
}
