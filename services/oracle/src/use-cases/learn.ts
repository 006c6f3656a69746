import { randomUUID } from 'node:crypto';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { draftsOf } from '../domain/memory/extract.ts';
import { forgetQuestion, learn, noMemory } from '../domain/memory/memory.ts';
import type { Parts } from '../parts.ts';
import type { QuestionDocument } from '../storage/questions.ts';

const earlierAsked = 9;

/**
 * Lets Noctua remember what an answered question says of the player. Repeats are harmless: a question is learnt from
 * once, and not at all once it was deleted.
 */
export async function learnFrom(
  parts: Parts,
  { _id: questionId, userId, question, createdAt, place }: QuestionDocument,
  { timeZone, asked }: { readonly timeZone: string; readonly asked: readonly string[] },
): Promise<void> {
  if (place === null) return;
  const earlier = asked.slice(0, earlierAsked);
  const drafts = draftsOf(question, { at: createdAt, timeZone, earlier });
  if (drafts.length === 0) return;
  await parts.memories.create({ _id: userId, ...noMemory }, []);
  await parts.memories.update(
    userId,
    ({ feathers, learnt, forgotten }) => {
      const old = { feathers, learnt, forgotten };
      const next = learn(old, { questionId, askedAt: createdAt, drafts }, randomUUID);
      return next === old ? { result: null } : { result: null, set: next };
    },
    { keyed: true },
  );
  // the player was forgotten meanwhile: what is written last wins
  if (!(await parts.questions.read(questionId))) await parts.memoryModel.deleteOne({ _id: userId });
}

/** The same, told by the event: where the process died before, days are counted in the default zone. */
export async function learnAnswered(parts: Parts, questionId: string): Promise<void> {
  const question = await parts.questions.read(questionId);
  if (!question) return;
  const { userId, createdAt } = question;
  const before = await parts.questionModel
    .find({ userId, state: 'answered', createdAt: { $lt: createdAt } }, { question: 1 })
    .sort({ answeredAt: -1 })
    .limit(earlierAsked)
    .lean<{ question: string }[]>()
    .exec();
  const asked = before.map((each) => each.question);
  await learnFrom(parts, question, { timeZone: rulesOfPlay.defaultTimeZone, asked });
}

/** What was learnt from a question goes with it, unless the player pinned it or put it right. */
export async function unlearn({ memories }: Parts, userId: string, questionId: string): Promise<void> {
  if (!(await memories.read(userId))) return;
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
