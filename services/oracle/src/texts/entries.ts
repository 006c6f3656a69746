import { z } from '@sternenrat/contracts/core/zod';
import { conditions, type Condition, type Entry } from '../domain/saying/texts.ts';

/** The condition that an entry with this slot must list in `needs`; null: no condition. */
const conditionOfSlot: Record<string, Condition | null> = {
  matter: null,
  person: 'person',
  time: 'time',
  place: 'place',
  days: 'days',
  name: 'name',
};
/** By list: slots that need no condition, because the code fills them before it picks a text from the list. */
const slotsOfList: Record<string, readonly string[]> = {
  when: ['days'],
  choice: ['option1', 'option2', 'quote1', 'quote2'],
  frame: ['option1', 'option2', 'quote1', 'quote2', 'fact', 'role', 'body', 'for', 'against', 'gain', 'loss'],
  dignity: ['body', 'Body', 'role', 'when', 'sign', 'dignity'],
  aspect: ['body', 'Body', 'role', 'when', 'other', 'aspect'],
  motion: ['body', 'Body', 'role', 'when', 'sign'],
  moonPhase: ['role', 'when', 'light', 'Light', 'tide'],
  moonAspect: ['role', 'exact', 'other', 'aspect'],
  ownSign: ['body', 'Body', 'role', 'when', 'sign', 'relation'],
  both: ['for', 'against'],
  fact: ['fact'],
  tie: [],
  thing: [],
  action: ['wish', 'that'],
  thread: [
    'topic',
    'that',
    'whether',
    'quote',
    'wish',
    'should',
    'can',
    'ratherNot',
    'condition',
    'fact',
    'person',
    'place',
    'time',
    'days',
    'days2',
    'option1',
    'option2',
    'quote1',
    'quote2',
  ],
  way: [
    'days',
    'energy',
    'age',
    'sign',
    'stardust',
    'dream',
    'memory',
    'question',
    'questionEnergy',
    'freeQuestions',
    'giftEnergy',
    'giftHerzlicht',
    'sleepFrom',
    'sleepUntil',
    'premium',
    'founding',
    'seats',
    'packages',
    'feather',
    'featherName',
    'featherDay',
    'occasion',
    'occasionDative',
    'moment',
    'moment2',
    'soon',
    'where',
    'half',
    'phase',
    'percent',
    'next',
    'body',
    'degree',
    'way',
    'until',
    'through',
    'what',
    'what2',
    'placeFor',
    'placeFrom',
    'begin',
    'end',
    'covered',
    'rise',
    'set',
    'list',
    'brightest',
    'when',
    'direction',
    'since',
    'season',
    'event',
    'shower',
    'rate',
    'distance',
    'light',
    'sunWhere',
    'runs',
    'day',
    'height',
    'theme',
  ],
};

const forms: Record<string, readonly string[]> = {
  matter: ['akk', 'dat', 'er', 'ihn', 'ihm'],
  person: ['akk', 'dat', 'er', 'ihn', 'ihm'],
};

const condition = z.enum(conditions);
const rawEntry = z.union(
  [
    z.string().check(z.minLength(1)),
    z.strictObject({
      text: z.string().check(z.minLength(1)),
      needs: z.exactOptional(z.array(condition)),
      not: z.exactOptional(z.array(condition)),
    }),
  ],
  { error: 'must be a text, or text with needs and not from the list of conditions' },
);

/** Messages about wrong slots in an entry, for the author of the text; empty without an error. */
function slotErrors({ text, needs }: Entry, list: string): string[] {
  const problems: string[] = [];
  for (const [, slot = ''] of text.matchAll(/\{([^}]*)\}/g)) {
    const [name = '', form] = slot.split(':');
    if (slotsOfList[list]?.includes(name)) continue;
    const needed = Object.hasOwn(conditionOfSlot, name) ? conditionOfSlot[name] : undefined;
    if (needed === undefined) problems.push(`unknown slot {${slot}}`);
    else if (form !== undefined && !forms[name]?.includes(form)) problems.push(`unknown form in {${slot}}`);
    else if (needed !== null && !needs.includes(needed)) problems.push(`{${slot}} without needs: [${needed}]`);
  }
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) problems.push('a brace without its partner');
  return problems;
}

/** Schema of a list of entries. @param list the list's name, which decides on the allowed slots (`slotsOfList`) */
export const entriesOf = (list: string) =>
  z.pipe(
    z.array(
      z.pipe(
        rawEntry,
        z.transform((raw, context): Entry => {
          const entry = { needs: [], not: [], ...(typeof raw === 'string' ? { text: raw } : raw) };
          const both = entry.needs.filter((each) => entry.not.includes(each));
          const problems = slotErrors(entry, list);
          if (both.length > 0) problems.push(`${both.join(', ')} in needs and in not`);
          if (/\s[–—]\s/u.test(entry.text)) problems.push('a dash as a pause');
          for (const message of problems) context.issues.push({ code: 'custom', message, input: raw });
          return entry;
        }),
      ),
    ),
    z.array(z.custom<Entry>()).check(z.minLength(1, 'needs at least one entry')),
  );
