import type { Answered, HistoryEntry } from '@sternenrat/contracts/endpoints/oracle';
import type { QuestionDocument } from '../storage/questions.ts';
import type { VisionRow } from '../storage/visions.ts';

/** A stored answer as the client sees it; `stats` is what owl said of it. */
export function answeredOf(question: QuestionDocument, stats: Answered['owl'] | null): Answered {
  const { _id, kind, answer, analysis, picture } = question;
  if (answer === null || !analysis) throw new Error(`Question ${_id} has no answer`);
  const words =
    kind === 'vision' && picture
      ? { interpretationText: answer, imageUrl: picture.imageUrl, picture }
      : { horoscope: answer };
  return { success: true, type: kind, questionId: _id, data: { ...words, analysis }, ...(stats ? { owl: stats } : {}) };
}

/** A row of the history. */
export function entryOf(question: QuestionDocument): HistoryEntry {
  const { _id, kind, question: asked, zodiac, answer, analysis, picture, createdAt, rating, pinned, report } = question;
  if (answer === null || zodiac === null || !analysis) throw new Error(`Question ${_id} has no answer`);
  return {
    id: _id,
    type: kind,
    question: asked,
    zodiac,
    text: answer,
    source: analysis.source,
    ...(picture ? { picture } : {}),
    createdAt: createdAt.toISOString(),
    rating,
    pinned,
    reported: report !== null,
  };
}

/** A picture of the album. */
export function albumOf({ _id, picture, interpretationText, questionText, createdAt }: VisionRow) {
  return { id: _id, picture, interpretationText, questionText, createdAt: createdAt.toISOString() };
}
