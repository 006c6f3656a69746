import { absoluteEnd, isAlive, openSession, extendSession } from './session.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const after = (days: number, ms = 0): Date => new Date(now.getTime() + days * 86_400_000 + ms);
const user = { _id: 'u1', sessionEpoch: 2 };
const session = openSession({ sid: 's1', secret: 'x' }, user, 'Firefox auf Linux', now);

describe('a session', () => {
  it('ends after 30 idle days', () => {
    expect(isAlive(session, user, after(30, -1))).toBe(true);
    expect(isAlive(session, user, after(30))).toBe(false);
  });

  it('is extended by use up to 90 days', () => {
    let used = session;
    for (let day = 20; day < 90; day += 20) used = { ...used, ...extendSession(used, after(day)) };
    expect(used.expire).toEqual(after(90));
    expect(absoluteEnd(used)).toEqual(after(90));
    expect(isAlive(used, user, after(90))).toBe(false);
  });

  it('is extended at most once a day', () => {
    expect(extendSession(session, after(0, 86_399_999))).toBeNull();
    expect(extendSession(session, after(1))).toMatchObject({
      expire: after(31),
      sess: { usedAt: after(1).toISOString() },
    });
  });

  it('ends with a new epoch, and is only valid for its user', () => {
    expect(isAlive(session, { ...user, sessionEpoch: 3 }, now)).toBe(false);
    expect(isAlive(session, { ...user, _id: 'u2' }, now)).toBe(false);
  });
});
