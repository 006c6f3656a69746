import axios from 'axios';
import fc from 'fast-check';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { Visitor } from '../support/player.ts';
import { fuzzBodies } from './body-delivery.ts';
import { findViolation, operationsOf, sendRequest } from './fuzz.ts';
import type { ApiDocument } from './fuzz.ts';

/** Endpoints that are called without a session, because these calls would end it. */
const asVisitor: ReadonlySet<string> = new Set(['logout', 'logoutEverywhere', 'login', 'register']);

export interface FuzzResult {
  readonly requests: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** One line for each violation, with call and request. */
  readonly violations: readonly string[];
}

/**
 * Sends `requests` generated requests to a running product, evenly to all endpoints of its OpenAPI document, with and
 * without a session. Then sends bodies to each endpoint in chunks, slowly, over the size limit and unfinished.
 * @param longestDeadlineMs endpoints that wait longer for a body get no unfinished one; account calls wait 3 s
 */
export async function fuzz(
  url: string,
  requests: number,
  seed: number,
  longestDeadlineMs = 30_000,
): Promise<FuzzResult> {
  const { data: document } = await axios.get<ApiDocument>(`${url}/api/openapi.json`);
  const player = await (await new Visitor(url).join('wildtipperin')).hatched();
  const guest = new Visitor(url);
  const operations = operationsOf(document);
  const statuses: Record<string, number> = {};
  const violations = new Map<string, string>();
  let sent = 0;
  for (const { name, operation, requests: generator } of operations) {
    const endpoint = allEndpoints.find((one) => one.name === name);
    if (!endpoint) throw new Error(`${name} is in the document and not in the contracts`);
    const share = Math.ceil(requests / operations.length);
    const sample = fc.sample(generator, { numRuns: share, seed });
    for (const [index, request] of sample.entries()) {
      const visitor = asVisitor.has(name) || index % 8 === 7 ? guest : player;
      const cookie = guest.cookie;
      const answer = await sendRequest(visitor, request);
      guest.cookie = cookie;
      sent += 1;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const violation = findViolation(endpoint, operation, answer);
      if (violation) violations.set(`${name}: ${violation}`, JSON.stringify(request).slice(0, 600));
    }
    const still = await player.call(getUser);
    if (still.status !== 200) throw new Error(`${name} ended the player's session: ${still.status}`);
  }
  const cookieFor = (name: string) => (asVisitor.has(name) ? undefined : player.cookie);
  for (const { status, violation } of await fuzzBodies({ url, seed, operations, cookieFor, longestDeadlineMs })) {
    sent += 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (violation) violations.set(violation, '');
  }
  return { requests: sent, statuses, violations: [...violations].map(([name, request]) => `${name}\n    ${request}`) };
}
