import type { RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import type { Metrics, Page } from '../metrics/metrics.ts';

/** Upper bounds in seconds: OpenTelemetry's for HTTP, and 30 for questions to a language model. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 30];
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
const other = 'other';

/** Measures by route template. Mount before the routes. */
export function observeRequests(metrics: Metrics): RequestHandler {
  const durations = metrics.histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Request duration. 499: the client disconnected before the answer.',
    labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
    buckets,
  });
  let active = 0;
  metrics.gauge('http_server_active_requests', 'Requests in progress.', () => active);

  return (request, response, next) => {
    const started = performance.now();
    active += 1;
    response.once('close', () => {
      active -= 1;
      const status = response.writableFinished ? response.statusCode : 499;
      const labels = {
        http_request_method: methods.has(request.method) ? request.method : '_OTHER',
        http_route: templateOf(request.route),
        http_response_status_code: String(status),
      };
      durations.observe(labels, (performance.now() - started) / 1000);
    });
    next();
  };
}

export function servePage(page: () => Promise<Page>): RequestListener {
  return (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    page().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
}

export function templateOf(route: unknown): string {
  const path = (route as { readonly path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : other;
}
