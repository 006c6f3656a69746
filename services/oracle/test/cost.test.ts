import { commandsOf, readsOf, withoutPolls, writesOf, type Command } from '@sternenrat/service-kit/testing/commands';
import { startTestService } from './test-service.ts';

const restorePolls = withoutPolls();
afterAll(restorePolls);

it('a question needs three reads and three writes, including its event', async () => {
  await using app = await startTestService();
  await app.ask('mira', 'Wird die Prüfung leicht?');
  await app.service.settled();
  const shapes = (commands: readonly Command[]) => commands.map(({ name, collection }) => `${name} ${collection}`);
  let asked: Command[] = [];
  const commands = await commandsOf(app.questions.db, async () => {
    asked = await commandsOf(app.questions.db, () => app.ask('mira', 'Klappt der Umzug?', 'key-00001'));
    // The relay looks for remaining messages, which is one more read.
    await app.service.settled();
  });
  // More reads may follow, by the consumer of the question's event.
  expect(shapes(readsOf(asked)).slice(0, 3)).toEqual(['find questions', 'find memories', 'find questions']);
  expect(shapes(writesOf(commands))).toEqual(['insert questions', 'update questions', 'update questions']);
});
