import axios from 'axios';
import fc from 'fast-check';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { Visitor } from '../support/player.ts';
import { fuzzBodies } from './body-delivery.ts';
import { findViolation, operationsOf, sendRequest } from './fuzz.ts';
import type { ApiDocument } from './fuzz.ts';

/** Sent by a visitor, because these calls would end the player's session. */
const asVisitor: ReadonlySet<string> = new Set(['logout', 'logoutEverywhere', 'login', 'register']);

export interface FuzzResult {
  readonly requests: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** One line each: call, violation, request. */
  readonly violations: readonly string[];
}

/**
 * Sends `requests` generated requests to a running product, evenly to all calls of its document, with and without a
 * session; then each call with a body in chunks, slowly, over the limit and unfinished.
 * @param longestDeadlineMs longest wait for the timeout of an unfinished body: 3 s for account calls, 30 s for all
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
