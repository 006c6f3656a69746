import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { Calls } from '../src/command.ts';
import { runOperator } from '../src/operator.ts';

export const player = {
  id: 'u1',
  erasedAt: null,
  username: 'Luna',
  email: 'luna@example.de',
  isEmailConfirmed: true,
  newEmail: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastLogin: '2026-11-20T10:00:00.000Z',
  loginCount: 3,
  zodiac: 'löwe',
  subscriptionType: 'free',
  stardustBalance: 4,
};

type Answers = Record<string, unknown>;
interface Asked {
  readonly name: string;
  readonly body: unknown;
}

/** Services that answer what is laid out for them, refuse what is a Refused, and remember what was asked. */
export function house(answers: Answers) {
  const asked: Asked[] = [];
  const client = {
    call: async ({ name }: Pick<Endpoint, 'name'>, input: { body?: unknown } = {}) => {
      asked.push({ name, body: input.body });
      const answer = answers[name];
      if (answer instanceof Error) throw answer;
      return { success: true, ...(answer as object) };
    },
  } as unknown as Calls['auth'];
  const calls: Calls = { auth: client, owl: client, billing: client, mailer: client };
  const out: string[] = [];
  const err: string[] = [];
  const type = (text: string, ask?: (question: string) => Promise<boolean>, piped?: string) =>
    runOperator(
      {
        argv: text.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [],
        account: 'mira',
        say: (line) => void out.push(line),
        complain: (line) => void err.push(line),
        ...(ask && { ask }),
        ...(piped !== undefined && { read: async () => piped }),
      },
      () => calls,
    );
  return { asked, out, err, type, names: () => asked.map(({ name }) => name) };
}

export const fine = { findPlayer: { player }, beginAct: {}, endAct: {} };
export const gone = new Refused(refusals.unavailable, { cause: new Error('ECONNREFUSED') });
