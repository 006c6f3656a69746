import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { baseAnswers, unavailable, createFakeServices, player } from './fake-services.ts';

it('writes operator, player and outcome to the audit, and prints the result', async () => {
  const { calls, out, type } = createFakeServices(baseAnswers);
  expect(await type('find luna@example.de')).toBe(0);
  expect(out.join('\n')).toMatch(/username +Luna\n/);
  expect(calls.slice(1)).toEqual([
    {
      name: 'beginAct',
      body: { id: expect.any(String), by: 'mira', command: 'find', userId: 'u1', subject: null, reason: null },
    },
    { name: 'endAct', body: { id: expect.any(String), outcome: 'done', detail: null } },
  ]);
  expect(JSON.stringify(calls.slice(1))).not.toContain('luna@');
});

it('prints JSON with --json', async () => {
  const { out, type } = createFakeServices(baseAnswers);
  expect(await type('find luna --json')).toBe(0);
  expect(JSON.parse(out.join('\n'))).toEqual(player);
});

it('does nothing without an audit entry', async () => {
  const { out, err, type, names } = createFakeServices({ ...baseAnswers, beginAct: unavailable });
  expect(await type('find luna')).toBe(1);
  expect([out, err]).toEqual([[], [expect.stringMatching(/^Nothing was done.*ECONNREFUSED/)]]);
  expect(names()).toEqual(['findPlayer', 'beginAct']);
});

it('succeeds when the outcome can’t be written to the audit, and says so', async () => {
  const { err, type } = createFakeServices({ ...baseAnswers, endAct: unavailable });
  expect(await type('find luna')).toBe(0);
  expect(err).toEqual([expect.stringMatching(/stays 'begun'/)]);
});

it.each([
  ['an unknown player', { findPlayer: new DomainError(errors.not_found) }, /No such player/],
  ['a service that is down', { findPlayer: unavailable }, /did not answer. \(ECONNREFUSED\)/],
  [
    'a wrong secret',
    { findPlayer: new DomainError(errors.unavailable, { cause: new Error('findPlayer answered 401') }) },
    /another IDENTITY_SECRET/,
  ],
])('%s is one sentence and exit 1, and nothing is written to the audit', async (_what, answers, sentence) => {
  const { err, type, names } = createFakeServices({ ...baseAnswers, ...answers });
  expect(await type('find luna')).toBe(1);
  expect(err).toEqual([expect.stringMatching(sentence)]);
  expect(names()).toEqual(['findPlayer']);
});

it('an invalid command line is exit 2, without any call', async () => {
  const { err, type, names } = createFakeServices(baseAnswers);
  expect(await type('fly luna')).toBe(2);
  expect([err.length, names()]).toEqual([1, []]);
});

it('prints no terminal control characters', async () => {
  const act = { id: 'a1', by: 'mira', command: 'find', userId: 'u1', subject: null, begunAt: player.createdAt };
  const acts = [{ ...act, reason: 'x\u001b[2Jy', endedAt: null, outcome: null, detail: null }];
  const { out, type } = createFakeServices({ ...baseAnswers, listActs: { acts } });
  expect(await type('audit')).toBe(0);
  expect(out.join('')).not.toContain('\u001b');
  expect(out.join('')).toMatch(/begun +x \[2Jy$/);
});
