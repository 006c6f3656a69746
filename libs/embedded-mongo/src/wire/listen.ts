import { createServer, type Server, type Socket } from 'node:net';
import type { Doc } from '../bson/codec.ts';
import { errorReply } from '../errors.ts';
import type { Engine } from '../engine.ts';
import { Frames } from './frames.ts';
import { encodeReply, parseMessage, type Request } from './message.ts';

/** Runs the requests of one turn of the event loop together: all writes, one commit, then the replies. */
export class Listener {
  readonly #engine: Engine;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #waiting: { socket: Socket; request: Request }[] = [];

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#server = createServer({ noDelay: true }, (socket) => this.#accept(socket));
  }

  listen(at: { path: string } | { host: string; port: number }): Promise<Server> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(at, () => resolve(this.#server));
    });
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    return new Promise((resolve) => void this.#server.close(() => resolve()));
  }

  #accept(socket: Socket): void {
    const frames = new Frames();
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      try {
        for (const message of frames.push(chunk)) this.#enqueue(socket, parseMessage(message));
      } catch {
        socket.destroy();
      }
    });
  }

  #enqueue(socket: Socket, request: Request): void {
    // if no requests are waiting there are no uncommitted writes, so a read runs at once
    if (this.#waiting.length === 0 && this.#engine.onlyReads(request)) {
      reply(socket, request, this.#engine.handle(request));
      return;
    }
    this.#waiting.push({ socket, request });
    if (this.#waiting.length === 1) setImmediate(() => this.#round());
  }

  #round(): void {
    const round = this.#waiting;
    this.#waiting = [];
    const answers = round.map(({ request }) =>
      this.#engine.runsAfterCommit(request) ? null : this.#engine.handle(request),
    );
    let failed: unknown;
    try {
      this.#engine.commit();
    } catch (error) {
      failed = error;
    }
    round.forEach(({ socket, request }, index) => {
      // if the commit failed, reads run again, because they may have returned data that was rolled back
      const lost = failed !== undefined && !this.#engine.onlyReads(request);
      const first = failed === undefined ? answers[index] : null;
      const answer = lost ? errorReply(failed) : (first ?? this.#engine.handle(request));
      reply(socket, request, answer);
    });
  }
}

function reply(socket: Socket, request: Request, answer: Doc | Uint8Array): void {
  if (request.wantsReply && !socket.destroyed) socket.write(encodeReply(request, answer));
}
