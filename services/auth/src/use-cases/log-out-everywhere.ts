import type { Parts } from '../parts.ts';

/** Ends every session of a player, in the write that raises the epoch: a kill half-way revives none. */
export async function logOutEverywhere(
  { users, sessions, clocks, audit }: Pick<Parts, 'users' | 'sessions' | 'clocks' | 'audit'>,
  request: { userId: string; ip: string },
): Promise<void> {
  const { userId, ip } = request;
  const epoch = await users.update(userId, ({ sessionEpoch }) => ({
    result: sessionEpoch + 1,
    set: { sessionEpoch: sessionEpoch + 1, updatedAt: clocks.now() },
  }));
  await sessions.endAll(userId, epoch);
  await audit.note('logged_out_everywhere', userId, ip);
}
