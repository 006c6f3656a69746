import { Agent, request } from 'node:http';

export interface Load {
  readonly url: string;
  readonly path: string;
  /** Headers of the nth request. */
  readonly headers?: (nth: number) => Readonly<Record<string, string>>;
  readonly requests: number;
  /** So many connections, each with one request under way. */
  readonly connections: number;
}

/** On a machine that is busy with other things a time limit may pass now and then; more than that is no measurement. */
export const tolerated = 0.05;

/** Milliseconds of each request, sorted. @throws where more than one in twenty is answered by anything but a 200 */
export async function load({ url, path, headers, requests, connections }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const taken: number[] = [];
  const refused = new Map<number, number>();
  let sent = 0;
  const one = async (): Promise<void> => {
    while (sent < requests) {
      const nth = sent++;
      const began = performance.now();
      const status = await ask(url + path, agent, headers?.(nth) ?? {});
      taken.push(performance.now() - began);
      if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  agent.destroy();
  const wrong = [...refused.values()].reduce((sum, times) => sum + times, 0);
  if (wrong > requests * tolerated) throw new Error(`${url}${path} answered ${JSON.stringify([...refused])}`);
  return taken.sort((a, b) => a - b);
}

/** One request, a POST where there is a body. @returns its status */
export function ask(
  url: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
  body?: object,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const said = body && JSON.stringify(body);
    const more = said && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(said) };
    const outgoing = request(
      url,
      { agent, method: said ? 'POST' : 'GET', headers: { ...headers, ...more } },
      (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(said);
  });
}
