import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { fine, gone, house, player } from './house.ts';

it('notes who looks at whom, why it ended how it ended, and shows what it found', async () => {
  const { asked, out, type } = house(fine);
  expect(await type('find luna@example.de')).toBe(0);
  expect(out.join('\n')).toMatch(/username +Luna\n/);
  expect(asked.slice(1)).toEqual([
    {
      name: 'beginAct',
      body: { id: expect.any(String), by: 'mira', command: 'find', userId: 'u1', subject: null, reason: null },
    },
    { name: 'endAct', body: { id: expect.any(String), outcome: 'done', detail: null } },
  ]);
  // what was typed may be an address
  expect(JSON.stringify(asked.slice(1))).not.toContain('luna@');
});

it('says the same as one document', async () => {
  const { out, type } = house(fine);
  expect(await type('find luna --json')).toBe(0);
  expect(JSON.parse(out.join('\n'))).toEqual(player);
});

it('does nothing that it can’t note', async () => {
  const { out, err, type, names } = house({ ...fine, beginAct: gone });
  expect(await type('find luna')).toBe(1);
  expect([out, err]).toEqual([[], [expect.stringMatching(/^Nothing was done.*ECONNREFUSED/)]]);
  expect(names()).toEqual(['findPlayer', 'beginAct']);
});

it('what is done stays done where the audit can’t be told of the end, and says so', async () => {
  const { err, type } = house({ ...fine, endAct: gone });
  expect(await type('find luna')).toBe(0);
  expect(err).toEqual([expect.stringMatching(/stays 'begun'/)]);
});

it.each([
  ['nobody of that name', { findPlayer: new Refused(refusals.not_found) }, /no such player/],
  ['a service that is away', { findPlayer: gone }, /did not answer. \(ECONNREFUSED\)/],
  [
    'a secret that isn’t theirs',
    { findPlayer: new Refused(refusals.unavailable, { cause: new Error('findPlayer answered 401') }) },
    /the secret isn’t the one/,
  ],
])('%s is one sentence and 1, and nothing is noted', async (_what, answers, sentence) => {
  const { err, type, names } = house({ ...fine, ...answers });
  expect(await type('find luna')).toBe(1);
  expect(err).toEqual([expect.stringMatching(sentence)]);
  expect(names()).toEqual(['findPlayer']);
});

it('a line that isn’t understood is 2, and nobody is asked anything', async () => {
  const { err, type, names } = house(fine);
  expect(await type('fly luna')).toBe(2);
  expect([err.length, names()]).toEqual([1, []]);
});

it('shows nothing that a terminal obeys', async () => {
  const act = { id: 'a1', by: 'mira', command: 'find', userId: 'u1', subject: null, begunAt: player.createdAt };
  const acts = [{ ...act, reason: 'x\u001b[2Jy', endedAt: null, outcome: null, detail: null }];
  const { out, type } = house({ ...fine, listActs: { acts } });
  expect(await type('audit')).toBe(0);
  expect(out.join('')).not.toContain('\u001b');
  expect(out.join('')).toMatch(/begun +x \[2Jy$/);
});
