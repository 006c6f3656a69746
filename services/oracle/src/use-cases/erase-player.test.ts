import { erasePlayer } from './erase-player.ts';

/** Repositories whose deletions take some turns of the event loop, the first one the most. */
function slowRepositories() {
  const deleted: string[] = [];
  const repository = (name: string, turns: number) => ({
    async deleteByUser(userId: string) {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setImmediate(done));
      deleted.push(`${name} of ${userId}`);
    },
  });
  const names = ['questions', 'visions', 'memories', 'births', 'weathers'] as const;
  const repositories = Object.fromEntries(names.map((name, index) => [name, repository(name, names.length - index)]));
  return { deleted, deps: repositories as unknown as Parameters<typeof erasePlayer>[0] };
}

it('an erasure ends when everything about the player is deleted, so that a failure is retried', async () => {
  const { deleted, deps } = slowRepositories();
  await erasePlayer(deps, 'mira');
  expect(deleted.toSorted()).toEqual(
    ['births', 'memories', 'questions', 'visions', 'weathers'].map((name) => `${name} of mira`),
  );
});
