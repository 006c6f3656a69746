import { createECDH, createPublicKey, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import ece from 'http_ece';
import jwt from 'jsonwebtoken';

/** How the push service answers: with a status or, for 'hang' and 'break', not at all. */
export type Behavior = { readonly status: number; readonly headers?: Record<string, string> } | 'hang' | 'break';

export interface Delivered {
  readonly device: string;
  readonly ttl: number;
  readonly topic: string | undefined;
  /** The decrypted payload, as the service worker reads it. */
  readonly message: unknown;
  readonly claims: jwt.JwtPayload;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: string;
}

export function vapidKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

function newBrowser(): Browser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { keys, auth: randomBytes(16).toString('base64url') };
}

/** A fake push service that verifies signatures and decrypts pushes for its browsers. */
export async function startPushService(vapidPublicKey: string) {
  const browsers = new Map<string, Browser>();
  const behaviors = new Map<string, Behavior[]>();
  const delivered: Delivered[] = [];
  const requests: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const device = request.url?.slice(1) ?? '';
    const body = await buffer(request);
    requests.push(device);
    const behavior = behaviors.get(device)?.shift() ?? { status: 201 };
    if (behavior === 'hang') return;
    if (behavior === 'break') return void request.socket.destroy();
    if (behavior.status < 300) delivered.push(read(request, device, body));
    response.writeHead(behavior.status, behavior.headers).end('x'.repeat(100));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function read(request: IncomingMessage, device: string, body: Buffer): Delivered {
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (key !== vapidPublicKey) throw new Error('signed with another key');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
    const claims = jwt.verify(token, publicKey, { algorithms: ['ES256'], audience: url }) as jwt.JwtPayload;
    const { keys, auth } = browsers.get(device)!;
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not as RFC 8188 wants it');
    const plain = ece.decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret: auth });
    return {
      device,
      ttl: Number(request.headers['ttl']),
      topic: request.headers['topic'] as string | undefined,
      message: JSON.parse(plain.toString('utf8')),
      claims,
    };
  }

  return {
    url,
    delivered,
    requests,
    /** Repeated calls for an id return the same keys. */
    subscribe(id: string) {
      const { keys, auth } = browsers.get(id) ?? newBrowser();
      browsers.set(id, { keys, auth });
      return { id, endpoint: `${url}/${id}`, p256dh: keys.getPublicKey('base64url'), auth };
    },
    /** Sets the next answers to a device; the default is 201. */
    behave: (id: string, ...next: Behavior[]) => void behaviors.set(id, next),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
