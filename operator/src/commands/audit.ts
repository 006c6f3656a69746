import { listActs, type OperatorAct } from '@sternenrat/contracts/endpoints/operator';
import type { Command } from '../command.ts';
import { formatTime, sanitizeLine, formatTable } from '../format.ts';

export const audit: Command = {
  name: 'audit',
  parameters: ['[player]'],
  summary: 'the last hundred acts of operators, for one player or all',
  audited: false,
  async prepare(deps, { args: [query] }) {
    const userId = query === undefined ? null : (await deps.findPlayer(query)).id;
    return {
      userId,
      async execute() {
        const { acts } = await deps.services.auth.call(listActs, { query: userId === null ? {} : { userId } });
        return { text: formatTable(heads, acts.map(row), 'Nothing was done yet.'), json: acts };
      },
    };
  },
};

const heads = ['begun', 'by', 'command', 'player', 'subject', 'outcome', 'detail', 'reason'];
const row = (act: OperatorAct): string[] => [
  formatTime(act.begunAt),
  sanitizeLine(act.by),
  act.command,
  act.userId ?? '',
  act.subject ?? '',
  act.outcome ?? 'begun',
  act.detail ?? '',
  sanitizeLine(act.reason ?? ''),
];
