import { z } from 'zod';

/** Matches the secrets in `secrets/development` and RabbitMQ's default account. */
const publishedSecrets = /development-only|\/\/guest:guest@/;

export const productionEnv = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
};

interface Issue {
  code: 'custom';
  path: string[];
  message: string;
  input: unknown;
  continue: true;
  [more: string]: unknown;
}

interface Checked<Value> {
  readonly value: Value;
  readonly issues: { push(issue: Issue): unknown };
}
interface ForProduction {
  readonly NODE_ENV: string;
}

export function noPublishedDefaults({ value, issues }: Checked<ForProduction>): void {
  if (value.NODE_ENV !== 'production') return;
  for (const [name, setting] of Object.entries(value)) {
    if (typeof setting !== 'string' || !publishedSecrets.test(setting)) continue;
    const message = 'is a default of development that everybody knows';
    // without `input`, because the value is a secret
    issues.push({ code: 'custom', path: [name], message, input: undefined, continue: true });
  }
}

export function httpsInProduction({ value, issues }: Checked<ForProduction & { readonly PUBLIC_URL: string }>): void {
  if (value.NODE_ENV !== 'production' || value.PUBLIC_URL.startsWith('https:')) return;
  const message = 'must be https in production: session cookies are Secure';
  issues.push({ code: 'custom', path: ['PUBLIC_URL'], message, input: value.PUBLIC_URL, continue: true });
}
