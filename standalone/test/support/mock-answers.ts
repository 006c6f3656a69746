import type { Page } from 'playwright-core';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';

/** `/api/x/:id` of any origin, with any query. */
const addressOf = (path: string) => new RegExp(`^https?://[^/]+${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);

/** Mocks a call of this page; the answer must match the contract. The last mock counts. */
export async function mockAnswer<B, A, Q, P>(page: Page, endpoint: Endpoint<B, A, Q, P>, answer: A): Promise<void> {
  const json = endpoint.answer.parse(answer);
  await page.route(addressOf(endpoint.path), (route) =>
    route.request().method() === endpoint.method ? route.fulfill({ json: json as object }) : route.fallback(),
  );
}

/** Mocks an unexpected error. */
export async function mockError(page: Page, { path }: Pick<Endpoint, 'path'>, requestId: string): Promise<void> {
  const error = 'Da ist etwas schiefgegangen. Bitte versuche es in einem Moment noch einmal.';
  const json = { success: false, error, code: 'unexpected', requestId };
  await page.route(addressOf(path), (route) => route.fulfill({ status: 500, json }));
}
