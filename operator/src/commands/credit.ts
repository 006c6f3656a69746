import { creditGrains, creditLimits } from '@sternenrat/contracts/endpoints/operator-stardust';
import { UsageError } from '../usage-error.ts';
import { Refusal, type Command } from '../command.ts';
import { day } from '../text.ts';

const { each } = creditLimits;

export const credit: Command = {
  name: 'credit',
  args: ['player', 'grains'],
  reason: 'required',
  key: true,
  summary: `gives a player 1 to ${each} grains as a present, once per key`,
  async prepare(parts, { given: [query = '', count = ''], key }) {
    const grains = Number(count);
    if (!/^\d{1,4}$/.test(count) || grains < 1 || grains > each)
      throw new UsageError(`Grains are a whole number from 1 to ${each}.`);
    const { id: userId, erasedAt } = await parts.player(query);
    if (erasedAt !== null) throw new Refusal('erased', 'This account is gone.');
    return {
      userId,
      subject: `${grains} grains, key ${key}`,
      async go() {
        const body = { userId, key: key ?? '', grains };
        const told = await parts.calls.owl.call(creditGrains, { body, idempotencyKey: key ?? '' });
        const { already, bookedAt, stardust } = told;
        if (already && told.grains !== grains)
          throw new Refusal('key_used', `This key gave ${told.grains} grains at ${day(bookedAt)}: take another one.`);
        const text = already
          ? `Was done before under this key, at ${day(bookedAt)}: nothing has changed. The balance is ${stardust}.`
          : `${grains} grains credited. The balance is ${stardust}.`;
        return { text, json: told, detail: already ? 'already' : `balance ${stardust}` };
      },
    };
  },
};
