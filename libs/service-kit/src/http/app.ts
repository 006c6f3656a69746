import express from 'express';
import type { Express, RequestHandler, Response } from 'express';
import { defaultBodyLimit, type Endpoint } from '@sternenrat/contracts/core/endpoint';
import { coreErrors, type ErrorCatalogue } from '@sternenrat/contracts/core/errors';
import { DomainError } from '../errors/domain-error.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { authorize } from './access.ts';
import type { AccessDeps } from './access.ts';
import { storeRawBody, readCall } from './call.ts';
import { mountHealth } from './health.ts';
import type { ReadyCheck } from './health.ts';
import { errorMiddleware } from './errors.ts';
import { createExpressApp, mountMetrics, mountUnlistedMethods, notFound } from './express-app.ts';
import { contextMiddleware, requestLog } from './request-log.ts';
import type { ReplyExtra, Route } from './route.ts';
import { assertChecked, checkTexts, careFields, type TextCheck } from './text-check.ts';

export interface AppOptions {
  readonly routes: readonly Route[];
  readonly access: AccessDeps;
  readonly errors: ErrorCatalogue;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly observe: RequestHandler;
  readonly ready: ReadyCheck;
  readonly strictAnswers: boolean;
  readonly showMetrics?: boolean;
  readonly checkText?: TextCheck | undefined;
}

export function createApp(options: AppOptions): Express {
  assertChecked(options.routes, options.checkText);
  // the gateway is the only proxy that sets X-Forwarded-For
  const app = createExpressApp(1);
  app.use(contextMiddleware(true, options.access.audience), requestLog(options.log), noStore);
  mountHealth(app, options.ready);
  if (options.showMetrics) mountMetrics(app, options.metrics);
  app.use(options.observe);
  const findings = options.metrics.counter('text_findings_total', 'Calls in which the text check found something.', [
    'type',
  ]);
  const found = (type: string): void => findings.inc({ type });
  for (const entry of options.routes) mountRoute(app, entry, { ...options, found });
  mountUnlistedMethods(app, options.routes);
  app.use(notFound, errorMiddleware(options.log, options.errors));
  return app;
}

const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  next();
};

function mountRoute(
  app: Express,
  entry: Route,
  options: AppOptions & { readonly found: (type: string) => void },
): void {
  const { endpoint } = entry;
  const answer: RequestHandler = async (request, response) => {
    const caller = authorize(endpoint, request, options.access);
    const call = readCall(request, response, caller, options.log);
    const { checkText: check, found, log } = options;
    const instead = check ? checkTexts(endpoint, call, { check, response, found, log }) : null;
    if (instead) return sendJson(response, checkAnswer(entry, instead, options));
    const { answer: body, extra } = await entry.run(call);
    for (const [name, value] of Object.entries(extra.headers ?? {})) response.setHeader(name, value);
    if (extra.cookies?.length) response.setHeader('set-cookie', [...extra.cookies]);
    if (extra.file) sendFile(response, endpoint, extra.file);
    else
      sendJson(
        response,
        checkAnswer(entry, endpoint.care ? { ...(body as object), ...careFields(response) } : body, options),
      );
  };
  const method = endpoint.method.toLowerCase() as Lowercase<typeof endpoint.method>;
  const bodyParser = endpoint.body ? [jsonOnly, jsonBody(endpoint.bodyLimit ?? defaultBodyLimit)] : [];
  app[method](endpoint.path, ...bodyParser, answer);
}

/** Faster than Express's `response.json`, which computes an ETag and checks freshness. */
function sendJson(response: Response, body: unknown): void {
  const text = JSON.stringify(body);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}

function sendFile(
  response: Response,
  { name, media }: Endpoint,
  { type, bytes }: NonNullable<ReplyExtra['file']>,
): void {
  if (!media?.includes(type)) throw new Error(`${name} has no media type ${type}`);
  response.type(type).send(Buffer.from(bytes));
}

function jsonBody(limit: number): RequestHandler {
  return express.json({ limit, inflate: false, strict: true, type: 'application/json', verify: storeRawBody });
}

/** Express would call the handler without a body. */
const jsonOnly: RequestHandler = (request, _response, next) => {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (hasBody && !request.is('application/json')) throw new DomainError(coreErrors.wrong_media_type);
  next();
};

function checkAnswer({ endpoint }: Route, body: unknown, options: AppOptions): unknown {
  const result = endpoint.answer.safeParse(body);
  if (result.success) return result.data;
  const error = new Error(
    `the answer of ${endpoint.name} breaks its contract: ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
  );
  if (options.strictAnswers) throw error;
  options.log.error({ err: error }, 'answer failed its contract check, sent unchecked');
  return body;
}
