import { Agent, request } from 'node:http';

export interface Load {
  readonly url: string;
  readonly path: string;
  readonly headers?: (nth: number) => Readonly<Record<string, string>>;
  readonly requests: number;
  readonly connections: number;
}

/** Tolerated share of responses that aren't a 200: a server on a busy machine may answer some requests with 503 or 504. */
export const toleratedErrorShare = 0.05;

/** @returns durations in ms, ascending @throws if more than `toleratedErrorShare` of the responses aren't a 200 */
export async function load({ url, path, headers, requests, connections }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const taken: number[] = [];
  const refused = new Map<number, number>();
  let sent = 0;
  const one = async (): Promise<void> => {
    while (sent < requests) {
      const nth = sent++;
      const began = performance.now();
      const status = await sendRequest(url + path, agent, headers?.(nth) ?? {});
      taken.push(performance.now() - began);
      if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  const wrong = [...refused.values()].reduce((sum, times) => sum + times, 0);
  if (wrong > requests * toleratedErrorShare) throw new Error(`${url}${path} answered ${JSON.stringify([...refused])}`);
  return taken.sort((a, b) => a - b);
}

export function sendRequest(
  url: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const json = body && JSON.stringify(body);
    const more = json && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) };
    const outgoing = request(
      url,
      { agent, method: json ? 'POST' : 'GET', headers: { ...headers, ...more } },
      (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(json);
  });
}
