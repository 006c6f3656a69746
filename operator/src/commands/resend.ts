import { mailNewLink } from '@sternenrat/contracts/endpoints/operator';
import { operatorMailById, resendMail } from '@sternenrat/contracts/endpoints/operator-mails';
import { CommandError, type Services, type Command } from '../command.ts';

export const resend: Command = {
  name: 'resend',
  parameters: ['mail'],
  reason: 'optional',
  summary: 'sends a mail again, to the current address; a mail with a link gets a new link',
  async prepare({ services }, { args: [id = ''], auditId }) {
    const { mail } = await services.mailer.call(operatorMailById, { params: { id } });
    if (mail.state === 'waiting')
      throw new CommandError('mail_waiting', 'This mail is still queued: the mailer retries it.');
    if (mail.resend === 'emptied')
      throw new CommandError('emptied', 'The text of this mail is deleted, because an older version delivered it.');
    if (mail.resend === 'never')
      throw new CommandError(
        'never',
        'A mail of this kind can’t be sent again: it is outdated, or the player has to request a new one.',
      );
    const { userId, resend: how } = mail;
    const execute = () => (how === 'again' ? resendCopy(services, id, auditId) : sendNewLink(services, userId, how));
    return { userId, subject: id, execute };
  },
};

async function resendCopy({ mailer }: Services, id: string, copyId: string) {
  const { to } = await mailer.call(resendMail, { body: { id, copyId }, idempotencyKey: copyId });
  return { text: `On its way to ${to}, as mail ${copyId}.`, json: { how: 'again', mailId: copyId }, detail: 'again' };
}

async function sendNewLink({ auth }: Services, userId: string, kind: 'confirmation' | 'reset') {
  await auth.call(mailNewLink, { body: { userId, kind } });
  const text = 'A mail with a new link is on its way; the old link is invalid.';
  return { text, json: { how: 'new-link', kind }, detail: `new link: ${kind}` };
}
