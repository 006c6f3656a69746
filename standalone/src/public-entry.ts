import type { RequestListener } from 'node:http';
import { listen } from '@sternenrat/service-kit/http/listen';

export interface PublicEntry extends AsyncDisposable {
  readonly url: string;
  /** Serves `app` until the result is disposed. Before and after, requests get a 503. */
  serve(app: RequestListener): Disposable;
}

export async function openPublicEntry(address: { host: string; port: number }): Promise<PublicEntry> {
  let served: RequestListener | undefined;
  const listening = await listen((request, response) => {
    if (served) served(request, response);
    else response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('starting');
  }, address);
  return {
    url: listening.url,
    serve(app) {
      served = app;
      return { [Symbol.dispose]: () => void (served = undefined) };
    },
    [Symbol.asyncDispose]: () => listening.close(),
  };
}
