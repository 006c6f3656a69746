import {
  closeDeclaration,
  listDeclarations,
  type OpenDeclaration,
} from '@sternenrat/contracts/endpoints/operator-billing';
import { Refusal, type Command } from '../command.ts';
import { day, fields, plain } from '../text.ts';

export const cancellations: Command = {
  name: 'cancellations',
  args: [],
  summary: 'cancellations and withdrawals from /kuendigen and /widerruf that a person has to look at',
  prepare: async ({ calls: { billing } }) => ({
    userId: null,
    async go() {
      const { declarations } = await billing.call(listDeclarations);
      const text = declarations.map(shown).join('\n\n') || 'None is open.';
      return { text, json: declarations, detail: `${declarations.length} open` };
    },
  }),
};

export const closeCancellation: Command = {
  name: 'cancellations done',
  args: ['id'],
  reason: 'required',
  summary: 'takes one off that list; the reason says what was done',
  async prepare({ calls: { billing } }, { given: [id = ''] }) {
    const { declarations } = await billing.call(listDeclarations);
    const open = declarations.find((one) => one.id === id);
    if (!open) throw new Refusal('not_open', 'Nothing of this id is open.');
    return {
      userId: open.userId,
      subject: id,
      async go() {
        const { closed } = await billing.call(closeDeclaration, { body: { id } });
        return { text: closed ? `${id} is done.` : `${id} was done before.`, json: { id, closed } };
      },
    };
  },
};

const shown = (one: OpenDeclaration): string =>
  fields([
    ['id', one.id],
    ['what', `${one.kind}, ${day(one.receivedAt)}`],
    ['look, because', plain(one.why)],
    ['from', one.email === '' ? '(the account is gone since)' : `${plain(one.name)} <${plain(one.email)}>`],
    ['contract', plain(one.contract)],
    ...one.details.map((detail) => ['', plain(detail)] as const),
    ...(one.userId === null ? [] : [['player', one.userId] as const]),
    ...(one.undone ? [['undone', 'taken back by the link of the receipt'] as const] : []),
  ]);
