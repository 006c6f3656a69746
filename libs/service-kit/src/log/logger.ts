import { createRequire } from 'node:module';
import { pino } from 'pino';
import { currentContext, traceIdOf } from './context.ts';
import { bufferedLines } from './lines.ts';

export type Logger = pino.Logger;

export interface LoggerOptions {
  readonly name: string;
  /** pino level, default `info`; `silent` for none. */
  readonly level?: string;
  /** For people at a terminal; JSON otherwise. */
  readonly pretty?: boolean;
  readonly destination?: pino.DestinationStream;
}

const secretNames = [
  'password',
  'passwordHash',
  'token',
  'confirmationToken',
  'resetToken',
  'cookie',
  'set-cookie',
  'authorization',
  'clientSecret',
  'client_secret',
  'secret',
  'question',
  'x-identity',
  'x-caller',
  'stripe-signature',
];
const secretPaths = secretNames.flatMap((name) =>
  ['', '*.', '*.*.', '*.*.*.'].map((depth) => `${depth}["${name}"]`.replace('.[', '[')),
);

/**
 * A JSON logger in UTC. Passwords, tokens, cookies and what people ask never reach a line, whichever object they sit in
 * (four levels deep); the request id and the trace id of the work in hand are on every line. JSON escapes CR and LF, so no line is forged.
 */
export function createLogger(options: LoggerOptions): Logger {
  const settings: pino.LoggerOptions = {
    name: options.name,
    level: options.level ?? 'info',
    base: { name: options.name },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretPaths, censor: '[hidden]' },
    serializers: { err: pino.stdSerializers.err },
    mixin: () => {
      const context = currentContext();
      return context ? { requestId: context.requestId, trace_id: traceIdOf(context) } : {};
    },
  };
  return pino(settings, options.destination ?? (options.pretty ? prettyDestination() : (stdout ??= bufferedLines(1))));
}

/** One for all loggers of a process, so that their lines stay in order. */
let stdout: pino.DestinationStream | undefined;

function prettyDestination(): pino.DestinationStream {
  // loaded only where a person reads along: it costs start time
  const load = createRequire(import.meta.url);
  const pretty = load('pino-pretty') as (options: object) => pino.DestinationStream;
  return pretty({
    colorize: process.stdout.isTTY,
    sync: true,
    singleLine: true,
    translateTime: 'HH:MM:ss',
    ignore: 'pid,hostname',
  });
}
