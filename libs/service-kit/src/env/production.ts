import { z } from 'zod';

/** What stands in files that anybody can read: our compose file's secrets, and RabbitMQ's own account. */
const knownToAll = /development-only|\/\/guest:guest@/;

/** Read by the checks below alone; nobody else asks where it runs. */
export const productionEnv = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
};

interface Issue {
  code: 'custom';
  path: string[];
  message: string;
  input: unknown;
  /** So that the other checks tell theirs, too. */
  continue: true;
  [more: string]: unknown;
}

/** What a check of zod is given. */
interface Checked<Value> {
  readonly value: Value;
  readonly issues: { push(issue: Issue): unknown };
}
interface ForProduction {
  readonly NODE_ENV: string;
}

/** A check of a config: a published default is a fault in production. */
export function noPublishedDefaults({ value, issues }: Checked<ForProduction>): void {
  if (value.NODE_ENV !== 'production') return;
  for (const [name, setting] of Object.entries(value)) {
    if (typeof setting !== 'string' || !knownToAll.test(setting)) continue;
    const message = 'is a default of development that everybody knows';
    // the value is a secret, be it a known one
    issues.push({ code: 'custom', path: [name], message, input: undefined, continue: true });
  }
}

/** A check of a config: who sets the session's cookie has an https address in production. */
export function httpsInProduction({ value, issues }: Checked<ForProduction & { readonly PUBLIC_URL: string }>): void {
  if (value.NODE_ENV !== 'production' || value.PUBLIC_URL.startsWith('https:')) return;
  const message = 'must be https in production: session cookies are Secure';
  issues.push({ code: 'custom', path: ['PUBLIC_URL'], message, input: value.PUBLIC_URL, continue: true });
}
