import express from 'express';
import type { Express, RequestHandler, Response } from 'express';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '../errors/refused.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { admit } from './access.ts';
import type { AccessDeps } from './access.ts';
import { keepRawBody, readCall } from './call.ts';
import { mountHealth } from './health.ts';
import type { ReadyCheck } from './health.ts';
import { refusalsMiddleware } from './refusals.ts';
import { contextMiddleware, requestLog } from './request-log.ts';
import type { ReplyExtra, Route } from './route.ts';

/** In bytes; a question has at most 500 characters. */
const bodyLimit = 16 * 1024;

export interface AppParts {
  readonly routes: readonly Route[];
  readonly access: AccessDeps;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Of `observeRequests`; one for all apps of a service. */
  readonly observe: RequestHandler;
  readonly ready: ReadyCheck;
  /** Checks answers against their contract and refuses to send a broken one; off in production, where it is only logged. */
  readonly strictAnswers: boolean;
  readonly showMetrics?: boolean;
}

/** An Express app that serves routes of the contracts and nothing else. */
export function createApp(parts: AppParts): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag').enable('case sensitive routing').enable('strict routing');
  // one hop: the gateway, which writes X-Forwarded-For itself
  app.set('trust proxy', 1).set('query parser', 'simple');
  app.use(contextMiddleware(true, parts.access.audience), requestLog(parts.log), neverStored);
  mountHealth(app, parts.ready);
  if (parts.showMetrics) {
    app.get('/metrics', async (_request, response) => {
      const { contentType, text } = await parts.metrics.page();
      response.type(contentType).send(text);
    });
  }
  app.use(parts.observe);
  for (const entry of parts.routes) mountRoute(app, entry, parts);
  mountUnlistedMethods(app, parts.routes);
  app.use(() => {
    throw new Refused(refusals.not_found);
  });
  app.use(refusalsMiddleware(parts.log));
  return app;
}

const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  next();
};

function mountRoute(app: Express, entry: Route, parts: AppParts): void {
  const { endpoint } = entry;
  const answer: RequestHandler = async (request, response) => {
    const who = admit(endpoint, request, parts.access);
    const { answer: body, extra } = await entry.run(readCall(request, response, who, parts.log));
    for (const [name, value] of Object.entries(extra.headers ?? {})) response.setHeader(name, value);
    if (extra.cookies?.length) response.setHeader('set-cookie', [...extra.cookies]);
    if (extra.file) sendFile(response, endpoint, extra.file);
    else sendJson(response, kept(entry, body, parts));
  };
  const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>;
  const bodyParser = endpoint.body ? [jsonOnly, jsonBody(entry.bodyLimit ?? bodyLimit)] : [];
  app[method](endpoint.path, ...bodyParser, answer);
}

/** `response.json` without what no answer here has: a type of its own, an ETag, a browser that knows it already. */
function sendJson(response: Response, body: unknown): void {
  const text = JSON.stringify(body);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

/** @throws where the contract doesn't list the type: a file that nobody expects is never sent */
function sendFile(
  response: Response,
  { name, media }: Endpoint,
  { type, bytes }: NonNullable<ReplyExtra['file']>,
): void {
  if (!media?.includes(type)) throw new Error(`${name} promises no ${type}`);
  response.type(type).send(Buffer.from(bytes));
}

function jsonBody(limit: number): RequestHandler {
  return express.json({ limit, inflate: false, strict: true, type: 'application/json', verify: keepRawBody });
}

/** Express runs the handler without a body for any other type: refuse instead. */
const jsonOnly: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) throw new Refused(refusals.wrong_media_type);
  next();
};

/** What the contract doesn't list is not sent: the answer as its schema leaves it. */
function kept({ endpoint }: Route, body: unknown, parts: AppParts): unknown {
  const result = endpoint.answer.safeParse(body);
  if (result.success) return result.data;
  const fault = new Error(
    `the answer of ${endpoint.name} breaks its contract: ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  );
  if (parts.strictAnswers) throw fault;
  parts.log.error({ err: fault }, 'broken answer');
  return body;
}

function mountUnlistedMethods(app: Express, routes: readonly Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [path, entries] of byPath) {
    const methods = entries.map(({ endpoint }) => endpoint.method as string);
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ');
    app.all(path, (_request, response) => {
      response.setHeader('allow', allow);
      throw new Refused(refusals.method_not_allowed);
    });
  }
}
