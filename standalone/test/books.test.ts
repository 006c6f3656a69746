import { type Books, findViolations } from './support/books.ts';

const owl = {
  _id: 'u1',
  energy: 85,
  wisdom: 110,
  stardust: 11,
  pending: [],
  debits: [{ questionId: 'q0', givenBack: true }],
  settled: [{ questionId: 'q1', wisdomGain: 10 }],
};
const rows = [
  { _id: 'r1', owner: 'u1', key: 'egg', amount: 1 },
  { _id: 'r2', owner: 'u1', key: 'purchase:p1', amount: 10 },
];
const consistent: Books = {
  users: [{ _id: 'u1', username: 'luna', email: 'luna@example.de', stardustBalance: 11 }],
  owls: new Map([['u1', owl]]),
  rows: new Map([['u1', rows]]),
  payments: [{ _id: 'p1', userId: 'u1', grains: 10, state: 'paid' }],
  questions: [{ _id: 'q1', userId: 'u1', key: 'k', state: 'answered' }],
  mails: [{ _id: 'm1', userId: 'u1', kind: 'UserRegistered', state: 'sent' }],
};
const withOwl = (change: Partial<typeof owl>): Partial<Books> => ({ owls: new Map([['u1', { ...owl, ...change }]]) });
const withRows = (changed: typeof rows): Partial<Books> => ({ rows: new Map([['u1', changed]]) });

/** Drills and restore tests only pass if `findViolations` finds nothing, so it must find every violation. */
describe('the check that the data of all services is consistent', () => {
  it('finds no violation in consistent data', () => expect(findViolations(consistent)).toEqual([]));

  it.each<[string, Partial<Books>, RegExp]>([
    ['a paid grain that was not credited', withRows(rows.slice(0, 1)), /purchase:p1: 10 grains paid, booked: none/],
    ['a grain booked twice', withRows([...rows, ...rows.slice(1)]), /a key is booked twice/],
    [
      'fewer grains than were paid',
      withRows([...rows.slice(0, 1), { ...rows[0], key: 'purchase:p1', amount: 5 } as (typeof rows)[0]]),
      /booked: 5/,
    ],
    [
      'energy that is neither spent nor given back',
      withOwl({ debits: [{ questionId: 'q2', givenBack: false }] }),
      /q2: its energy is neither/,
    ],
    ['a balance that is not the ledger’s sum', withOwl({ stardust: 12 }), /has 12 grains, its ledger says 11/],
    [
      'grains without a payment',
      { payments: [{ _id: 'p1', userId: 'u1', grains: 10, state: 'open' }] },
      /booked, but never paid/,
    ],
    ['an answered question that was not charged', withOwl({ settled: [] }), /question q1: answered, paid 0 times/],
    ['a question charged twice', withOwl({ settled: [...owl.settled, ...owl.settled] }), /paid 2 times/],
    ['a question charged and not stored', { questions: [] }, /question q1: paid, but not there/],
    [
      'a failed question that was charged',
      { questions: [{ _id: 'q1', userId: 'u1', key: 'k', state: 'failed' }] },
      /failed, paid 1 times/,
    ],
    ['a missing mail', { mails: [] }, /luna: 0 mails/],
    ['a duplicate mail', { mails: [...consistent.mails, ...consistent.mails] }, /luna: 2 mails/],
    ['an account without its owl', { owls: new Map() }, /has no owl/],
    ['an owl without its account', { users: [] }, /has no account/],
    [
      'a balance that auth does not know',
      { users: [{ ...consistent.users[0], stardustBalance: 1 } as Books['users'][0]] },
      /auth knows 1 grains, owl 11/,
    ],
  ])('finds %s', (_name, change, violation) => {
    expect(findViolations({ ...consistent, ...change }).join('\n')).toMatch(violation);
  });
});
