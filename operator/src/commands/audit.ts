import { listActs, type OperatorAct } from '@sternenrat/contracts/endpoints/operator';
import type { Command } from '../command.ts';
import { day, plain, table } from '../text.ts';

export const audit: Command = {
  name: 'audit',
  args: ['[player]'],
  summary: 'what operators did, the newest hundred; of one player, or of all',
  audited: false,
  async prepare(parts, { given: [query] }) {
    const userId = query === undefined ? null : (await parts.player(query)).id;
    return {
      userId,
      async go() {
        const { acts } = await parts.calls.auth.call(listActs, { query: userId === null ? {} : { userId } });
        return { text: table(heads, acts.map(row), 'Nothing was done yet.'), json: acts };
      },
    };
  },
};

const heads = ['begun', 'by', 'command', 'player', 'subject', 'outcome', 'detail', 'reason'];
const row = (act: OperatorAct): string[] => [
  day(act.begunAt),
  plain(act.by),
  act.command,
  act.userId ?? '',
  act.subject ?? '',
  act.outcome ?? 'begun',
  act.detail ?? '',
  plain(act.reason ?? ''),
];
