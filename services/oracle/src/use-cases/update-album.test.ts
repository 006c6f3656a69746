import type { Deps } from '../deps.ts';
import { updateAlbum } from './update-album.ts';

const shown = {
  _id: 'q1',
  userId: 'mira',
  kind: 'vision',
  picture: { imageUrl: '/api/pictures/himmel-2026-03-10', title: 'Himmel', date: '2026-03-10' },
  answer: 'Ich sehe etwas.',
  question: 'Was siehst du?',
  createdAt: new Date('2026-03-10T11:00Z'),
  place: '2026-03-10T11:00:00.000Z_q1',
};

/** Fakes: each read of the question returns the next of `looks`; `done` records changes of the album. */
function partsWith(...looks: (object | null)[]) {
  const done: string[] = [];
  const deps = {
    questions: { read: async () => looks.shift() },
    visions: { add: async () => void done.push('filed'), delete: async () => void done.push('taken out') },
  };
  return { deps: deps as unknown as Deps, done };
}

describe('updateAlbum', () => {
  it.each([
    ['a vision that is shown is filed', [shown, shown], ['filed']],
    ['a vision that was deleted is taken out', [{ ...shown, place: null }], ['taken out']],
    ['a question of an erased player leaves nothing', [null], ['taken out']],
    ['an answer without a picture is none', [{ ...shown, kind: 'horoscope', picture: null }], ['taken out']],
    [
      'deleted between look and write: what is written last wins',
      [shown, { ...shown, place: null }],
      ['filed', 'taken out'],
    ],
    ['erased between look and write: nothing stays', [shown, null], ['filed', 'taken out']],
  ])('%s', async (_what, looks, expected) => {
    const { deps, done } = partsWith(...looks);
    await updateAlbum(deps, 'q1');
    expect(done).toEqual(expected);
  });
});
