import type { RequestHandler } from 'express';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Rate, errors and duration per endpoint, by the route's name: a path would be a label per id. */
export interface HttpMetrics {
  readonly registry: Registry;
  observe(route: string): RequestHandler;
  /** The page for Prometheus, the process's own figures included. */
  page(): Promise<{ contentType: string; text: string }>;
}

let processRegistry: Registry | undefined;

function processMetrics(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  return processRegistry;
}

export function createHttpMetrics(service: string): HttpMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const labelNames = ['route', 'method', 'status'];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames,
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of the answer.',
    labelNames,
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  return {
    registry,
    observe: (route) => (request, response, next) => {
      const started = performance.now();
      response.once('close', () => {
        // 499: the client went away before the answer
        const status = response.writableFinished ? String(response.statusCode) : '499';
        const labels = { route, method: request.method, status };
        requests.inc(labels);
        duration.observe(labels, (performance.now() - started) / 1000);
      });
      next();
    },
    async page() {
      // two pages in one: Registry.merge would drop the default labels
      const text = `${await processMetrics().metrics()}\n${await registry.metrics()}`;
      return { contentType: registry.contentType, text };
    },
  };
}
