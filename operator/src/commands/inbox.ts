import { createHash } from 'node:crypto';
import { closeMessage, listMessages, readMessage, type InboxMessage } from '@sternenrat/contracts/endpoints/inbox';
import { messageStates } from '@sternenrat/contracts/vocabulary';
import { Refusal, type Command, type Parts, type Plan } from '../command.ts';
import { day, fields, lines, plain, table } from '../text.ts';

export const inbox: Command = {
  name: 'inbox',
  args: ['[state]'],
  summary: 'messages that wait for an answer, oldest first; or those suspected, answered, done',
  async prepare({ calls }, { given: [name = 'open'] }) {
    const state = messageStates.find((one) => one === name);
    if (!state) throw new Refusal('no_state', `A message is one of: ${messageStates.join(', ')}.`);
    return {
      userId: null,
      async go() {
        const { messages } = await calls.billing.call(listMessages, { query: { state } });
        const detail = `${messages.length} ${state}`;
        return { text: table(heads, messages.map(row), `No message is ${state}.`), json: messages, detail };
      },
    };
  },
};

const heads = ['id', 'received', 'topic', 'from', 'message'];
const row = ({ id, receivedAt, topic, email, message }: InboxMessage): string[] => [
  id,
  day(receivedAt),
  topic,
  plain(email),
  plain(message).slice(0, 60),
];

export const inboxShow: Command = {
  name: 'inbox show',
  args: ['message'],
  summary: 'one message, whole',
  async prepare(parts, { given: [id = ''] }) {
    const message = await messageOf(parts, id);
    return { ...about(message), go: async () => ({ text: shown(message), json: message }) };
  },
};

export const inboxAnswer: Command = {
  name: 'inbox answer',
  args: ['message'],
  summary: 'mails an answer and closes the message; the same text again is the same answer',
  text: true,
  async prepare(parts, { given: [id = ''], text }) {
    const message = await messageOf(parts, id);
    const words = text ?? '';
    // one message has one answer: what makes it the same is what it says
    const key = `answer-${createHash('sha256').update(words).digest('hex').slice(0, 32)}`;
    return {
      ...about(message),
      will: `This goes to ${plain(message.email)} by mail, between a greeting and a good-bye:\n\n${lines(words)}\n`,
      go: () => close(parts, message, { as: 'answered', words }, key),
    };
  },
};

export const inboxDone: Command = {
  name: 'inbox done',
  args: ['message'],
  summary: 'closes a message without an answer',
  reason: 'required',
  async prepare(parts, { given: [id = ''], reason }) {
    const message = await messageOf(parts, id);
    return { ...about(message), go: () => close(parts, message, { as: 'done', words: reason ?? '' }, 'done-without') };
  },
};

async function messageOf({ calls }: Parts, id: string): Promise<InboxMessage> {
  return (await calls.billing.call(readMessage, { params: { id } })).message;
}

const about = ({ id, userId }: InboxMessage): Pick<Plan, 'userId' | 'subject'> => ({ userId, subject: id });

async function close(
  { calls }: Parts,
  { id }: InboxMessage,
  body: { as: 'answered' | 'done'; words: string },
  idempotencyKey: string,
) {
  const { message } = await calls.billing.call(closeMessage, { params: { id }, body, idempotencyKey });
  return { text: `${message.id} is ${message.state}.`, json: message, detail: message.state };
}

function shown(one: InboxMessage): string {
  const { userId, loggedIn, reference, suspicion, closing } = one;
  const whose = userId === null ? 'no account' : `${userId}${loggedIn ? '' : ' (by the address; was not logged in)'}`;
  return [
    fields([
      ['id', one.id],
      ['state', suspicion ? `${one.state} (${suspicion})` : one.state],
      ['received', day(one.receivedAt)],
      ['topic', one.topic],
      ['from', plain(one.email)],
      ['account', whose],
      ...(reference === null ? [] : [['reference', reference] as const]),
    ]),
    lines(one.message),
    ...(closing
      ? [`${one.state === 'done' ? 'Closed' : 'Answered'} ${day(closing.at)}:\n${lines(closing.words)}`]
      : []),
  ].join('\n\n');
}
