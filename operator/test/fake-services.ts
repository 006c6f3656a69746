import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Services } from '../src/command.ts';
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

interface RecordedCall {
  readonly name: string;
  readonly body: unknown;
}

/** Runs commands against services that record calls. They return `answers` by endpoint name, or throw an Error in it. */
export function createFakeServices(answers: Record<string, unknown>) {
  const calls: RecordedCall[] = [];
  const client = {
    call: async ({ name }: Pick<Endpoint, 'name'>, input: { body?: unknown } = {}) => {
      calls.push({ name, body: input.body });
      const answer = answers[name];
      if (answer instanceof Error) throw answer;
      return { success: true, ...(answer as object) };
    },
  } as unknown as Services['auth'];
  const services: Services = { auth: client, owl: client, billing: client, mailer: client };
  const out: string[] = [];
  const err: string[] = [];
  const type = (text: string, confirm?: (question: string) => Promise<boolean>, input?: string) =>
    runOperator(
      {
        argv: text.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [],
        account: 'mira',
        print: (line) => void out.push(line),
        printError: (line) => void err.push(line),
        ...(confirm && { confirm }),
        ...(input !== undefined && { readInput: async () => input }),
      },
      () => services,
    );
  return { calls, out, err, type, names: () => calls.map(({ name }) => name) };
}

export const baseAnswers = { findPlayer: { player }, beginAct: {}, endAct: {} };
export const unavailable = new DomainError(errors.unavailable, { cause: new Error('ECONNREFUSED') });
