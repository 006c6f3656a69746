import { operatorMails, type OperatorMail } from '@sternenrat/contracts/endpoints/operator-mails';
import type { Command } from '../command.ts';
import { day, plain, table } from '../text.ts';

export const mails: Command = {
  name: 'mails',
  args: ['player'],
  summary: 'the mails to a player of the last 30 days, how they stand, and what resend would do',
  async prepare(parts, { given: [query = ''] }) {
    const { id: userId } = await parts.player(query);
    return {
      userId,
      async go() {
        const { mails: all } = await parts.calls.mailer.call(operatorMails, { query: { userId } });
        return { text: table(heads, all.map(row), 'There is none.'), json: all, detail: `${all.length} mails` };
      },
    };
  },
};

const heads = ['asked for', 'state', 'tries', 'resend', 'kind', 'to', 'mail', 'last error'];
const row = (mail: OperatorMail): string[] => [
  day(mail.createdAt),
  mail.state,
  String(mail.attempts),
  mail.resend,
  mail.kind,
  plain(mail.to),
  mail.id,
  plain(mail.lastError ?? ''),
];
