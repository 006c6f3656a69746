import type { OperatorPlayer } from '@sternenrat/contracts/endpoints/operator';
import type { Command } from '../command.ts';
import { day, fields } from '../text.ts';

export const find: Command = {
  name: 'find',
  args: ['player'],
  summary: 'the account of a mail address, a username or an id',
  async prepare(parts, { given: [query = ''] }) {
    const player = await parts.player(query);
    return { userId: player.id, go: async () => ({ text: shown(player), json: player }) };
  },
};

function shown(player: OperatorPlayer): string {
  if (player.erasedAt)
    return fields([
      ['id', player.id],
      ['erased', day(player.erasedAt)],
    ]);
  const { isEmailConfirmed, newEmail, loginCount } = player;
  return fields([
    ['id', player.id],
    ['username', player.username],
    ['e-mail', `${player.email} (${isEmailConfirmed ? 'confirmed' : 'not confirmed'})`],
    ...(newEmail === null ? [] : [['new e-mail', `${newEmail} (to be confirmed)`] as const]),
    ['since', day(player.createdAt)],
    ['last login', loginCount === 0 ? 'never' : `${day(player.lastLogin)} (${loginCount} logins)`],
    ['tier', player.subscriptionType],
    ['stardust', String(player.stardustBalance)],
    ['zodiac', player.zodiac ?? 'not hatched'],
  ]);
}
