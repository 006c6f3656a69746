import { mailNewLink } from '@sternenrat/contracts/endpoints/operator';
import { operatorMailById, resendMail } from '@sternenrat/contracts/endpoints/operator-mails';
import { Refusal, type Calls, type Command } from '../command.ts';

export const resend: Command = {
  name: 'resend',
  args: ['mail'],
  reason: 'optional',
  summary: 'sends a mail again, to the present address; where it held a link, one with a new link',
  async prepare({ calls }, { given: [id = ''], act }) {
    const { mail } = await calls.mailer.call(operatorMailById, { params: { id } });
    if (mail.state === 'waiting')
      throw new Refusal('mail_waiting', 'This mail still waits: it is tried again by itself.');
    if (mail.resend === 'emptied')
      throw new Refusal('emptied', 'The words of this mail are gone, as it was delivered by an older version.');
    if (mail.resend === 'never')
      throw new Refusal(
        'never',
        'A mail of this kind isn’t sent again: it was for its moment, or the player has to ask anew.',
      );
    const { userId, resend: how } = mail;
    const go = () => (how === 'again' ? copy(calls, id, act) : link(calls, userId, how));
    return { userId, subject: id, go };
  },
};

async function copy({ mailer }: Calls, id: string, copyId: string) {
  const { to } = await mailer.call(resendMail, { body: { id, copyId }, idempotencyKey: copyId });
  return { text: `On its way to ${to}, as mail ${copyId}.`, json: { how: 'again', mailId: copyId }, detail: 'again' };
}

async function link({ auth }: Calls, userId: string, kind: 'confirmation' | 'reset') {
  await auth.call(mailNewLink, { body: { userId, kind } });
  const text = 'A mail with a new link is on its way; the link before it opens nothing any more.';
  return { text, json: { how: 'new-link', kind }, detail: `new link: ${kind}` };
}
