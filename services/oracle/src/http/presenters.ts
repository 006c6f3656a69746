import type { Answered, HistoryEntry } from '@sternenrat/contracts/endpoints/oracle';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { eventFile } from '../domain/calendar/event-file.ts';
import type { QuestionDocument } from '../storage/question-document.ts';
import type { VisionRow } from '../storage/visions.ts';

export function answeredOf(question: QuestionDocument): Omit<Answered, 'success'> {
  const { _id, kind, answer, analysis, picture, free, stats } = question;
  if (answer === null || !analysis) throw new Error(`Question ${_id} has no answer`);
  const words =
    kind === 'vision' && picture
      ? { interpretationText: answer, imageUrl: picture.imageUrl, picture }
      : { horoscope: answer };
  return {
    type: kind,
    questionId: _id,
    data: { ...words, analysis, ...(free ? { free } : {}) },
    ...(stats ? { owl: stats } : {}),
  };
}

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

export function albumOf({ _id, picture, interpretationText, questionText, createdAt }: VisionRow) {
  return { id: _id, picture, interpretationText, questionText, createdAt: createdAt.toISOString() };
}

/** @param day local day of a window; null: the best window */
export function calendarOf(question: QuestionDocument, day: string | null): { id: string; calendar: string } {
  const { _id, question: asked, answer, analysis, answeredAt, createdAt } = question;
  const window = analysis?.days?.find((each) => day === null || each.day === day);
  if (!window?.startsAt || !window.endsAt || answer === null) throw new DomainError(errors.not_found);
  const calendar = eventFile({
    uid: `${_id}.${window.day}@sternenrat`,
    stamp: answeredAt ?? createdAt,
    start: new Date(window.startsAt),
    end: new Date(window.endsAt),
    summary: 'Gute Stunden, sagt Noctua',
    description: `Du hast gefragt: ${asked}\n\n${answer}\n\nAus den Sternen gerechnet und als Spiel gemeint.`,
  });
  return { id: window.day, calendar };
}
