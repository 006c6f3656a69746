import { createHash } from 'node:crypto';
import { closeMessage, listMessages, readMessage, type InboxMessage } from '@sternenrat/contracts/endpoints/inbox';
import { messageStates } from '@sternenrat/contracts/vocabulary';
import { CommandError, type Command, type CommandDeps, type Plan } from '../command.ts';
import { formatTime, formatFields, sanitizeText, sanitizeLine, formatTable } from '../format.ts';

export const inbox: Command = {
  name: 'inbox',
  parameters: ['[state]'],
  summary: 'open messages, oldest first; or those suspected, answered, done',
  async prepare({ services }, { args: [name = 'open'] }) {
    const state = messageStates.find((one) => one === name);
    if (!state) throw new CommandError('no_state', `A message is one of: ${messageStates.join(', ')}.`);
    return {
      userId: null,
      async execute() {
        const { messages } = await services.billing.call(listMessages, { query: { state } });
        const detail = `${messages.length} ${state}`;
        return { text: formatTable(heads, messages.map(row), `No message is ${state}.`), json: messages, detail };
      },
    };
  },
};

const heads = ['id', 'received', 'topic', 'from', 'message'];
const row = ({ id, receivedAt, topic, email, message }: InboxMessage): string[] => [
  id,
  formatTime(receivedAt),
  topic,
  sanitizeLine(email),
  sanitizeLine(message).slice(0, 60),
];

export const inboxShow: Command = {
  name: 'inbox show',
  parameters: ['message'],
  summary: 'one complete message',
  async prepare(deps, { args: [id = ''] }) {
    const message = await getMessage(deps, id);
    return { ...about(message), execute: async () => ({ text: formatMessage(message), json: message }) };
  },
};

export const inboxAnswer: Command = {
  name: 'inbox answer',
  parameters: ['message'],
  summary: 'mails an answer and closes the message; the same text is sent once',
  text: true,
  async prepare(deps, { args: [id = ''], text }) {
    const message = await getMessage(deps, id);
    const words = text ?? '';
    // the idempotency key is a hash of the text, so that a repeated command sends no second mail
    const key = `answer-${createHash('sha256').update(words).digest('hex').slice(0, 32)}`;
    return {
      ...about(message),
      confirmation: `This goes to ${sanitizeLine(message.email)} by mail, with a greeting and a closing:\n\n${sanitizeText(words)}\n`,
      execute: () => close(deps, message, { as: 'answered', words }, key),
    };
  },
};

export const inboxDone: Command = {
  name: 'inbox done',
  parameters: ['message'],
  summary: 'closes a message without an answer',
  reason: 'required',
  async prepare(deps, { args: [id = ''], reason }) {
    const message = await getMessage(deps, id);
    return {
      ...about(message),
      execute: () => close(deps, message, { as: 'done', words: reason ?? '' }, 'done-without'),
    };
  },
};

async function getMessage({ services }: CommandDeps, id: string): Promise<InboxMessage> {
  return (await services.billing.call(readMessage, { params: { id } })).message;
}

const about = ({ id, userId }: InboxMessage): Pick<Plan, 'userId' | 'subject'> => ({ userId, subject: id });

async function close(
  { services }: CommandDeps,
  { id }: InboxMessage,
  body: { as: 'answered' | 'done'; words: string },
  idempotencyKey: string,
) {
  const { message } = await services.billing.call(closeMessage, { params: { id }, body, idempotencyKey });
  return { text: `${message.id} is ${message.state}.`, json: message, detail: message.state };
}

function formatMessage(one: InboxMessage): string {
  const { userId, loggedIn, reference, suspicion, closing } = one;
  const account =
    userId === null ? 'no account' : `${userId}${loggedIn ? '' : ' (by e-mail address; was not logged in)'}`;
  return [
    formatFields([
      ['id', one.id],
      ['state', suspicion ? `${one.state} (${suspicion})` : one.state],
      ['received', formatTime(one.receivedAt)],
      ['topic', one.topic],
      ['from', sanitizeLine(one.email)],
      ['account', account],
      ...(reference === null ? [] : [['reference', reference] as const]),
    ]),
    sanitizeText(one.message),
    ...(closing
      ? [`${one.state === 'done' ? 'Closed' : 'Answered'} ${formatTime(closing.at)}:\n${sanitizeText(closing.words)}`]
      : []),
  ].join('\n\n');
}
