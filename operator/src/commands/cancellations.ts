import {
  closeDeclaration,
  listDeclarations,
  type OpenDeclaration,
} from '@sternenrat/contracts/endpoints/operator-billing';
import { CommandError, type Command } from '../command.ts';
import { formatTime, formatFields, sanitizeLine } from '../format.ts';

export const cancellations: Command = {
  name: 'cancellations',
  parameters: [],
  summary: 'cancellations and withdrawals from /kuendigen and /widerruf that need a person',
  prepare: async ({ services: { billing } }) => ({
    userId: null,
    async execute() {
      const { declarations } = await billing.call(listDeclarations);
      const text = declarations.map(formatDeclaration).join('\n\n') || 'None is open.';
      return { text, json: declarations, detail: `${declarations.length} open` };
    },
  }),
};

export const closeCancellation: Command = {
  name: 'cancellations done',
  parameters: ['id'],
  reason: 'required',
  summary: 'closes one of them; the reason says what was done',
  async prepare({ services: { billing } }, { args: [id = ''] }) {
    const { declarations } = await billing.call(listDeclarations);
    const open = declarations.find((one) => one.id === id);
    if (!open) throw new CommandError('not_open', 'Nothing of this id is open.');
    return {
      userId: open.userId,
      subject: id,
      async execute() {
        const { closed } = await billing.call(closeDeclaration, { body: { id } });
        return { text: closed ? `${id} is done.` : `${id} was done before.`, json: { id, closed } };
      },
    };
  },
};

const formatDeclaration = (one: OpenDeclaration): string =>
  formatFields([
    ['id', one.id],
    ['what', `${one.kind}, ${formatTime(one.receivedAt)}`],
    ['needs a person because', sanitizeLine(one.why)],
    ['from', one.email === '' ? '(the account was deleted)' : `${sanitizeLine(one.name)} <${sanitizeLine(one.email)}>`],
    ['contract', sanitizeLine(one.contract)],
    ...one.details.map((detail) => ['', sanitizeLine(detail)] as const),
    ...(one.userId === null ? [] : [['player', one.userId] as const]),
    ...(one.undone ? [['undone', 'revoked by the link of the receipt'] as const] : []),
  ]);
