import { operatorMails, type OperatorMail } from '@sternenrat/contracts/endpoints/operator-mails';
import type { Command } from '../command.ts';
import { formatTime, sanitizeLine, formatTable } from '../format.ts';

export const mails: Command = {
  name: 'mails',
  parameters: ['player'],
  summary: 'mails to a player in the last 30 days, their state, and what resend would do',
  async prepare(deps, { args: [query = ''] }) {
    const { id: userId } = await deps.findPlayer(query);
    return {
      userId,
      async execute() {
        const { mails: all } = await deps.services.mailer.call(operatorMails, { query: { userId } });
        return { text: formatTable(heads, all.map(row), 'There is none.'), json: all, detail: `${all.length} mails` };
      },
    };
  },
};

const heads = ['asked for', 'state', 'tries', 'resend', 'kind', 'to', 'mail', 'last error'];
const row = (mail: OperatorMail): string[] => [
  formatTime(mail.createdAt),
  mail.state,
  String(mail.attempts),
  mail.resend,
  mail.kind,
  sanitizeLine(mail.to),
  mail.id,
  sanitizeLine(mail.lastError ?? ''),
];
