import type { Page } from 'playwright-core';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';

/** Matches URLs of a path pattern such as `/api/x/:id`, on any origin and with any query. */
const addressOf = (path: string) => new RegExp(`^https?://[^/]+${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);

/** Mocks an endpoint for this page. A later mock replaces it. @throws ZodError if the answer breaks the contract */
export async function mockAnswer<B, A, Q, P>(page: Page, endpoint: Endpoint<B, A, Q, P>, answer: A): Promise<void> {
  const json = endpoint.answer.parse(answer);
  await page.route(addressOf(endpoint.path), (route) =>
    route.request().method() === endpoint.method ? route.fulfill({ json: json as object }) : route.fallback(),
  );
}

/** Makes an endpoint answer this page with an unexpected error. */
export async function mockError(page: Page, { path }: Pick<Endpoint, 'path'>, requestId: string): Promise<void> {
  const error = 'Da ist etwas schiefgegangen. Bitte versuche es in einem Moment noch einmal.';
  const json = { success: false, error, code: 'unexpected', requestId };
  await page.route(addressOf(path), (route) => route.fulfill({ status: 500, json }));
}
