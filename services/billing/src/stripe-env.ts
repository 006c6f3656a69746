import { z } from 'zod';
import type { StripeKeys } from './provider/client.ts';

export const stripeEnv = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must begin with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_.{8,}/, 'must begin with whsec_')
    .optional(),
  STRIPE_WEBHOOK_SECRET_PREVIOUS: z
    .string()
    .regex(/^whsec_.{8,}/, 'must begin with whsec_')
    .optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  STRIPE_SANDBOX: z.enum(['0', '1']).optional(),
};

interface StripeEnv {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET_PREVIOUS?: string | undefined;
  readonly STRIPE_API_BASE?: string | undefined;
  readonly STRIPE_SANDBOX?: '0' | '1' | undefined;
}

interface EnvIssue {
  code: 'custom';
  path: string[];
  message: string;
  input: undefined;
  [more: string]: unknown;
}
const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Requires all keys or none: with only some, billing might take money and not credit it. */
export function checkStripeEnv(env: StripeEnv): EnvIssue[] {
  const issue = (name: string, message: string): EnvIssue => ({
    code: 'custom',
    path: [name],
    message,
    input: undefined,
  });
  const given = keys.filter((name) => env[name] !== undefined);
  if (given.length === 0)
    return env.STRIPE_SANDBOX === '0' ? keys.map((name) => issue(name, 'is missing, and the sandbox is off')) : [];
  if (env.STRIPE_SANDBOX === '1') return [issue('STRIPE_SANDBOX', 'the sandbox does not run beside real keys')];
  return keys.filter((name) => env[name] === undefined).map((name) => issue(name, `is missing beside ${given[0]}`));
}

export function stripeKeysOf(env: StripeEnv): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: secret } = env;
  if (secretKey === undefined || publishableKey === undefined || secret === undefined) return undefined;
  const previous = env.STRIPE_WEBHOOK_SECRET_PREVIOUS;
  return {
    secretKey,
    publishableKey,
    webhookSecrets: previous === undefined ? [secret] : [secret, previous],
    apiBase: env.STRIPE_API_BASE,
  };
}
