import { createRequire } from 'node:module';
import { pino } from 'pino';
import { currentContext, traceIdOf } from './context.ts';

export type Logger = pino.Logger;

export interface LoggerOptions {
  readonly name: string;
  readonly level?: string;
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

/** Redacts `secretNames` in the top four levels of a line. JSON escapes CR and LF, so input can't forge lines. */
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
  if (options.destination) return pino(settings, options.destination);
  if (options.pretty) return pino(settings, prettyDestination());
  const destination = (stdout ??= bufferedStdout());
  const hooks: pino.LoggerOptions['hooks'] = {
    logMethod(args, method, level) {
      method.apply(this, args);
      if (level >= warn) destination.flushSync();
    },
  };
  return pino({ ...settings, hooks }, destination);
}

const warn = 40;
/** Shared by all loggers of a process, so that lines stay in order. */
let stdout: ReturnType<typeof bufferedStdout> | undefined;

/** Writes after 250 ms or 4 kB, and at exit. SIGKILL loses the rest. */
function bufferedStdout() {
  const stream = pino.destination({ fd: 1, sync: true, minLength: 4_096, periodicFlush: 250 });
  process.on('exit', () => stream.flushSync());
  return stream;
}

function prettyDestination(): pino.DestinationStream {
  // loaded on demand, so that processes start faster
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
