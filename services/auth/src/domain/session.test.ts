import { absoluteEnd, isAlive, openSession, rolled } from './session.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const after = (days: number, ms = 0): Date => new Date(now.getTime() + days * 86_400_000 + ms);
const user = { _id: 'u1', sessionEpoch: 2 };
const session = openSession({ sid: 's1', secret: 'x' }, user, 'Firefox auf Linux', now);

describe('a session', () => {
  it('ends after 30 idle days', () => {
    expect(isAlive(session, user, after(30, -1))).toBe(true);
    expect(isAlive(session, user, after(30))).toBe(false);
  });

  it('lives on with use, but not beyond 90 days', () => {
    let used = session;
    for (let day = 20; day < 90; day += 20) used = { ...used, ...rolled(used, after(day)) };
    expect(used.expire).toEqual(after(90));
    expect(absoluteEnd(used)).toEqual(after(90));
    expect(isAlive(used, user, after(90))).toBe(false);
  });

  it('is written at most once a day for being used', () => {
    expect(rolled(session, after(0, 86_399_999))).toBeNull();
    expect(rolled(session, after(1))).toMatchObject({ expire: after(31), sess: { usedAt: after(1).toISOString() } });
  });

  it('ends when the account starts a new epoch, and is nobody else’s', () => {
    expect(isAlive(session, { ...user, sessionEpoch: 3 }, now)).toBe(false);
    expect(isAlive(session, { ...user, _id: 'u2' }, now)).toBe(false);
  });
});
