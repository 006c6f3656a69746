import { createContext, currentContext, runInContext } from '../../src/log/context.ts';
import { createKeyedMutex } from '../../src/storage/keyed-mutex.ts';

it('runs work of a key one after the other, of other keys at once, each in its own context', async () => {
  const mutex = createKeyedMutex();
  const log: string[] = [];
  const gate = Promise.withResolvers<void>();
  const run = (key: string, requestId: string, until: Promise<void>) =>
    runInContext(createContext({ requestId }), () =>
      mutex(key, async () => {
        log.push(`${currentContext()?.requestId} starts`);
        await until;
        log.push(`${currentContext()?.requestId} ends`);
      }),
    );
  const failing = run(
    'a',
    'request-1',
    gate.promise.then(() => Promise.reject(new Error('cut'))),
  );
  const next = run('a', 'request-2', Promise.resolve());
  await run('b', 'request-3', Promise.resolve());
  expect(log).toEqual(['request-1 starts', 'request-3 starts', 'request-3 ends']);
  gate.resolve();
  await expect(failing).rejects.toThrow('cut');
  await next;
  expect(log.slice(3)).toEqual(['request-2 starts', 'request-2 ends']);
});
