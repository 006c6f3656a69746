import axios from 'axios';
import fc from 'fast-check';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { Visitor } from '../support/player.ts';
import { faultOf, operationsOf, shoot } from './fuzz.ts';
import type { ApiDocument } from './fuzz.ts';

/** They would end the session that all others need. */
const alone: ReadonlySet<string> = new Set(['logout', 'logoutEverywhere', 'login', 'register']);

export interface Found {
  readonly requests: number;
  /** Status → how often. */
  readonly statuses: Readonly<Record<string, number>>;
  /** One line each: call, fault, request. Empty is what is hoped for. */
  readonly faults: readonly string[];
}

/** Sends `requests` made-up requests to a running product, evenly to every call of its document, as a player and as nobody. */
export async function fuzz(url: string, requests: number, seed: number): Promise<Found> {
  const { data: document } = await axios.get<ApiDocument>(`${url}/api/openapi.json`);
  const player = await (await new Visitor(url).join('wildtipperin')).hatched();
  const nobody = new Visitor(url);
  const operations = operationsOf(document);
  const statuses: Record<string, number> = {};
  const faults = new Map<string, string>();
  let sent = 0;
  for (const { name, operation, shots } of operations) {
    const endpoint = allEndpoints.find((one) => one.name === name);
    if (!endpoint) throw new Error(`${name} is in the document and not in the contracts`);
    const share = Math.ceil(requests / operations.length);
    const volley = fc.sample(shots, { numRuns: share, seed });
    for (const [index, shot] of volley.entries()) {
      const visitor = alone.has(name) || index % 8 === 7 ? nobody : player;
      const cookie = nobody.cookie;
      const answer = await shoot(visitor, shot);
      nobody.cookie = cookie;
      sent += 1;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const fault = faultOf(endpoint, operation, answer);
      if (fault) faults.set(`${name}: ${fault}`, JSON.stringify(shot).slice(0, 600));
    }
    const still = await player.call(getUser);
    if (still.status !== 200) throw new Error(`${name} ended the player's session: ${still.status}`);
  }
  return { requests: sent, statuses, faults: [...faults].map(([what, shot]) => `${what}\n    ${shot}`) };
}
