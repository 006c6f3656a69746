import type { Deps } from '../deps.ts';

/** Raises `sessionEpoch` first, which makes all sessions invalid even if the process then crashes. */
export async function logOutEverywhere(
  { users, sessions, clocks, audit }: Pick<Deps, 'users' | 'sessions' | 'clocks' | 'audit'>,
  request: { userId: string; ip: string },
): Promise<void> {
  const { userId, ip } = request;
  const epoch = await users.update(userId, ({ sessionEpoch }) => ({
    result: sessionEpoch + 1,
    set: { sessionEpoch: sessionEpoch + 1, updatedAt: clocks.now() },
  }));
  await sessions.endAll(userId, epoch);
  await audit.record('logged_out_everywhere', userId, ip);
}
