import { readdirSync, readFileSync } from 'node:fs';
import type { About, Act, Concern, FollowUp, Form, Register } from '@sternenrat/contracts/reading';
import { readQuestion } from '../src/domain/reading/read-question.ts';
import type { Reading } from '../src/domain/reading/reading.ts';

/** A labelled question. Files hold one JSON object per line. */
export interface GoldQuestion {
  readonly text: string;
  readonly act: Act;
  readonly form: Form;
  readonly about: About;
  readonly concern: Concern | null;
  readonly register: Register;
  readonly time: { readonly from: string; readonly to: string } | null;
  readonly options: readonly string[];
  readonly refersTo: FollowUp | null;
  /** Earlier turns of a follow-up, oldest first. */
  readonly thread?: readonly { readonly question: string; readonly answer: string }[];
}

export const fields = ['act', 'form', 'about', 'concern', 'register', 'time', 'options', 'refersTo'] as const;
export type Field = (typeof fields)[number];

/** Labels assume that the question is asked at this time, a Wednesday. */
export const when = { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin' };

/** Ignored when options are compared, because some labels have such words ("nach Köln") and others don't ("Köln"). */
const smallWords =
  /\b(?:nach|in|ins|im|zu|zum|zur|mit|auf|der|die|das|den|dem|ein|eine|einen|lieber|doch|doch lieber|dein|deine|deinen|deinem|deiner|es|dich|dir|sich|noch|erst)\b/giu;
const essence = (option: string): string =>
  option
    .toLocaleLowerCase('de')
    .replace(smallWords, ' ')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();

const isSameOption = (a: string, b: string): boolean => {
  const [left, right] = [essence(a), essence(b)];
  return left === right || (left !== '' && right !== '' && (left.includes(right) || right.includes(left)));
};

function isRight(field: Field, gold: GoldQuestion, read: Reading): boolean {
  switch (field) {
    case 'time':
      return gold.time?.from === read.time?.from && gold.time?.to === read.time?.to;
    case 'options':
      return (
        gold.options.length === read.options.length &&
        gold.options.every((option) => read.options.some((other) => isSameOption(option, other)))
      );
    default:
      return (gold[field] ?? null) === read[field];
  }
}

export interface Mistake {
  readonly field: Field;
  readonly gold: GoldQuestion;
  readonly read: Reading;
}

export interface Measured {
  readonly questions: number;
  readonly counted: Readonly<Record<Field, number>>;
  readonly right: Readonly<Record<Field, number>>;
  /** Number of questions about grief or illness whose register was read wrong. */
  readonly missedCare: number;
  readonly mistakes: readonly Mistake[];
}

const isCare = (register: Register): boolean => register === 'grief' || register === 'illness';

export function goldIn(folder: URL): readonly GoldQuestion[] {
  let files: string[];
  try {
    files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  } catch {
    return [];
  }
  return files.toSorted().flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line) as GoldQuestion),
  );
}

function hasLabel(field: Field, { act, thread }: GoldQuestion): boolean {
  if (field === 'refersTo') return thread !== undefined && thread.length > 0;
  if (field === 'form') return act === 'ask';
  return field !== 'about' || act === 'ask' || act === 'tell';
}

export function measure(gold: readonly GoldQuestion[]): Measured {
  const zeros = () => Object.fromEntries(fields.map((field) => [field, 0])) as Record<Field, number>;
  const counted = zeros();
  const right = zeros();
  const mistakes: Mistake[] = [];
  let missedCare = 0;
  for (const question of gold) {
    const turns = question.thread ?? [];
    const read = readQuestion(question.text, { ...when, turns });
    if (isCare(question.register) && !isCare(read.register)) missedCare += 1;
    for (const field of fields) {
      if (!hasLabel(field, question)) continue;
      counted[field] += 1;
      if (isRight(field, question, read)) right[field] += 1;
      else mistakes.push({ field, gold: question, read });
    }
  }
  return { questions: gold.length, counted, right, missedCare, mistakes };
}

export const shareRight = ({ counted, right }: Measured, field: Field): number =>
  counted[field] === 0 ? 1 : right[field] / counted[field];
