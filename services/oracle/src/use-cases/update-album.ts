import type { Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/question-document.ts';

export async function updateAlbum(
  { questions, visions }: Pick<Deps, 'questions' | 'visions'>,
  questionId: string,
): Promise<void> {
  const question = await questions.read(questionId);
  const row = question && rowOf(question);
  if (row) await visions.add(row);
  // the player may have deleted the answer while the row was written
  if (!row || !(await isShown({ questions }, questionId))) await visions.delete(questionId);
}

async function isShown({ questions }: Pick<Deps, 'questions'>, questionId: string): Promise<boolean> {
  return ((await questions.read(questionId))?.place ?? null) !== null;
}

function rowOf({ _id, userId, kind, picture, answer, question, createdAt, place }: QuestionDocument) {
  if (kind !== 'vision' || picture === null || answer === null || place === null) return null;
  return {
    _id,
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
