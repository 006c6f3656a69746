import type { Parts } from '../parts.ts';
import type { QuestionDocument } from '../storage/questions.ts';

/**
 * Makes the album fit a question: its row is there while the question is a vision that is shown, and gone otherwise.
 * Repeats are harmless; the event of the answer calls it again where a process died before.
 */
export async function fileVision({ questions, visions }: Parts, questionId: string): Promise<void> {
  const question = await questions.read(questionId);
  const row = question && rowOf(question);
  if (row) await visions.updateOne({ _id: questionId }, { $setOnInsert: row }, { upsert: true, runValidators: true });
  // deleted, perhaps since it was read: what is written last wins
  if (!row || !(await isShown({ questions }, questionId))) await visions.deleteOne({ _id: questionId });
}

async function isShown({ questions }: Pick<Parts, 'questions'>, questionId: string): Promise<boolean> {
  return ((await questions.read(questionId))?.place ?? null) !== null;
}

function rowOf({ userId, kind, picture, answer, question, createdAt, place }: QuestionDocument) {
  if (kind !== 'vision' || picture === null || answer === null || place === null) return null;
  return {
    userId,
    imageUrl: picture.imageUrl,
    nasaTitle: picture.title,
    nasaDate: picture.date,
    interpretationText: answer,
    questionText: question,
    createdAt,
    picture,
    place,
  };
}
