import type { LeaningSide } from '@sternenrat/contracts/reading';
import { formOfClause } from '../reading/asked-clause.ts';
import { ownFlat, ownText } from '../reading/own-text.ts';
import { plainTextOf, type Sentence } from '../reading/plain-text.ts';
import type { Reading } from '../reading/reading.ts';
import { restateStatement } from '../restate/restate-statement.ts';
import type { Known } from './conditions.ts';
import { factKindOf, shiftOf, type Shift } from './follow-up/weigh-fact.ts';
import type { Texts } from './library.ts';
import { pickFresh, type PickContext } from './pick.ts';
import type { Slots } from './slots.ts';

/** What the player states beside the question, as slots: `{that}` if it can be turned, else `{quote}`. */
interface Stated {
  readonly slots: Slots;
  /** How the statement changes the answer. */
  readonly shift: Shift;
}

/** Greetings, thanks, words to the owl, and what only leads to the question. */
const sayNothing =
  / (?:guten|liebe[rs]?|hallo|hi|hey|servus|moin|gruezi|gruss[a-z]*|hochachtungsvoll|herzlichst|mfg|lg|geehrte[rs]?|danke|bitte|eule|noctua|du|dir|dich|dein[a-z]*|sie sagen|ihnen|sterne[n]?|wissen|frage|frag|frage mich|uberlege|wollte nur|ehrlich|scherz|haha[a-z]*|lol|ich (?:glaube|denke|hoffe|finde|meine|weiss nicht)) /u;

/** Length of a quotation, in words. */
const quoted = { shortest: 3, longest: 12 };

function quoteOf({ raw, tokens }: Sentence): string | null {
  const count = tokens.filter(({ isWord }) => isWord).length;
  const text = raw.replace(/^[\s,–-]+|[\s,.:–-]+$/gu, '');
  if (count < quoted.shortest || count > quoted.longest || /["„“»«()]/u.test(text)) return null;
  return text === text.toLocaleUpperCase('de') ? null : text;
}

function statedBy(sentence: Sentence): Slots | null {
  const that = restateStatement(sentence);
  if (that !== null) return { that };
  const quote = quoteOf(sentence);
  return quote === null ? null : { quote };
}

/** The sentence beside the question that says most about it; null without one. */
function statedIn(reading: Reading): Stated | null {
  const { sentences } = plainTextOf(ownText(reading));
  const isStatement = ({ flat, isAsked }: Sentence): boolean => !isAsked && formOfClause(flat, false) === null;
  const question = sentences.findIndex((sentence) => !isStatement(sentence));
  if (question < 0) return null;
  // the nearer to the question, the likelier a reason: those behind it, then those before it
  const near = [...sentences.slice(question + 1), ...sentences.slice(0, question).toReversed()];
  const statements = near.filter(isStatement);
  const asked = ownFlat(reading);
  const found = statements
    .filter(({ flat }) => !sayNothing.test(flat))
    .flatMap((sentence) => {
      const slots = statedBy(sentence);
      const kind = factKindOf(sentence.flat);
      const isClear = !/ (?:aber|trotzdem|dafur) /u.test(sentence.flat) && !/^(?:tie|fear|self)$/u.test(kind);
      const shift: Shift = isClear ? shiftOf(kind, asked) : 'same';
      return slots ? [{ slots, shift }] : [];
    });
  const turned = found.filter(({ slots }) => 'that' in slots);
  return turned.find(({ shift }) => shift !== 'same') ?? turned[0] ?? found[0] ?? null;
}

function listOf(reading: Reading, { shift }: Stated, side: LeaningSide | null): string {
  if (reading.form === 'choice') return 'stated_choice';
  if (reading.form === 'why') return 'stated_why';
  if (reading.form !== 'yesNo') return 'stated_how';
  if (shift === 'same' || side === null || side === 'offen') return 'stated';
  if (side === 'ja') return shift === 'for' ? 'stated_for' : 'stated_although';
  return shift === 'for' ? 'stated_still' : 'stated_against';
}

/** A sentence that takes up what the player states beside the question; null without a statement. */
export function takeUpStated(
  { reading, leaning }: Pick<Known, 'reading' | 'leaning'>,
  texts: Texts,
  context: PickContext,
): string | null {
  const stated = reading.act === 'ask' ? statedIn(reading) : null;
  if (!stated) return null;
  return pickFresh([texts.way('plain')[listOf(reading, stated, leaning?.side ?? null)]], {
    ...context,
    slots: stated.slots,
  });
}
