import { commandsOf } from '@sternenrat/service-kit/testing/commands';
import { openHouse } from './house.ts';

it('a question costs three writes and two reads, its event included, as long as the newest answers are all', async () => {
  await using house = await openHouse();
  await house.ask('mira', 'Was nun?');
  await house.service.settled();
  const commands = await commandsOf(house.questions.db, async () => {
    await house.ask('mira', 'Und dann?', 'key-00001');
    await house.service.settled();
  });
  // the answer's own event finds that all is seen to; after it only the relay looks for what is left
  expect(commands.map(({ name, collection }) => `${name} ${collection}`).slice(0, 5)).toEqual([
    'insert questions',
    'find questions',
    'find memories',
    'update questions',
    'update questions',
  ]);
  expect(commands.slice(5).filter(({ collection }) => collection !== 'questions')).toEqual([]);
});
