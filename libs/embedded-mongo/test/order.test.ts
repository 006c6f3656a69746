import { once } from 'node:events';
import { connect } from 'node:net';
import { deserialize, serialize } from 'bson';
import { startEmbeddedMongo } from '../src/server.ts';
import { Frames } from '../src/wire/frames.ts';

function message(requestId: number, command: object): Buffer {
  const body = serialize({ ...command, $db: 'd' });
  const whole = Buffer.alloc(21 + body.length);
  [whole.length, requestId, 0, 2013].forEach((field, nth) => whole.writeInt32LE(field, nth * 4));
  whole.set(body, 21);
  return whole;
}

describe('requests in one chunk', () => {
  it('are answered in order: a read after a write sees it, after its commit', async () => {
    await using server = await startEmbeddedMongo(':memory:');
    const socket = connect(decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(server.uri)?.[1] ?? ''));
    const find = { find: 't', filter: { _id: 1 } };
    socket.write(
      Buffer.concat([find, { insert: 't', documents: [{ _id: 1 }] }, find].map((one, nth) => message(nth, one))),
    );
    const frames = new Frames();
    const answers: [number, unknown][] = [];
    while (answers.length < 3) {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      for (const reply of frames.push(chunk)) {
        const { cursor, n } = deserialize(reply.subarray(21)) as { cursor?: { firstBatch: unknown[] }; n?: number };
        answers.push([reply.readInt32LE(8), cursor?.firstBatch ?? n]);
      }
    }
    expect(answers).toEqual([
      [0, []],
      [1, 1],
      [2, [{ _id: 1 }]],
    ]);
    socket.destroy();
  });
});
