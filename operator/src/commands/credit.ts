import { creditGrains, creditLimits } from '@sternenrat/contracts/endpoints/operator-stardust';
import { UsageError } from '../usage-error.ts';
import { CommandError, type Command } from '../command.ts';
import { formatTime } from '../format.ts';

const { each } = creditLimits;

export const credit: Command = {
  name: 'credit',
  parameters: ['player', 'grains'],
  reason: 'required',
  key: true,
  summary: `gives a player 1 to ${each} grains, once per key`,
  async prepare(deps, { args: [query = '', count = ''], key }) {
    const grains = Number(count);
    if (!/^\d{1,4}$/.test(count) || grains < 1 || grains > each)
      throw new UsageError(`Grains are a whole number from 1 to ${each}.`);
    const { id: userId, erasedAt } = await deps.findPlayer(query);
    if (erasedAt !== null) throw new CommandError('erased', 'This account was deleted.');
    return {
      userId,
      subject: `${grains} grains, key ${key}`,
      async execute() {
        const body = { userId, key: key ?? '', grains };
        const credited = await deps.services.owl.call(creditGrains, { body, idempotencyKey: key ?? '' });
        const { already, bookedAt, stardust } = credited;
        if (already && credited.grains !== grains)
          throw new CommandError(
            'key_used',
            `This key gave ${credited.grains} grains at ${formatTime(bookedAt)}: use another key.`,
          );
        const text = already
          ? `Done before with this key, at ${formatTime(bookedAt)}: no change. The balance is ${stardust}.`
          : `${grains} grains credited. The balance is ${stardust}.`;
        return { text, json: credited, detail: already ? 'already' : `balance ${stardust}` };
      },
    };
  },
};
