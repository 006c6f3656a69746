import type { OperatorPlayer } from '@sternenrat/contracts/endpoints/operator';
import type { Command } from '../command.ts';
import { formatTime, formatFields } from '../format.ts';

export const find: Command = {
  name: 'find',
  parameters: ['player'],
  summary: 'the account of a mail address, a username or an id',
  async prepare(deps, { args: [query = ''] }) {
    const player = await deps.findPlayer(query);
    return { userId: player.id, execute: async () => ({ text: formatPlayer(player), json: player }) };
  },
};

function formatPlayer(player: OperatorPlayer): string {
  if (player.erasedAt)
    return formatFields([
      ['id', player.id],
      ['erased', formatTime(player.erasedAt)],
    ]);
  const { isEmailConfirmed, newEmail, loginCount } = player;
  return formatFields([
    ['id', player.id],
    ['username', player.username],
    ['e-mail', `${player.email} (${isEmailConfirmed ? 'confirmed' : 'not confirmed'})`],
    ...(newEmail === null ? [] : [['new e-mail', `${newEmail} (to be confirmed)`] as const]),
    ['since', formatTime(player.createdAt)],
    ['last login', loginCount === 0 ? 'never' : `${formatTime(player.lastLogin)} (${loginCount} logins)`],
    ['tier', player.subscriptionType],
    ['stardust', String(player.stardustBalance)],
    ['zodiac', player.zodiac ?? 'not hatched'],
  ]);
}
