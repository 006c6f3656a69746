import { z } from 'zod';

export const pushEnv = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, 'must be a point on P-256 as base64url, 87 characters')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url, 43 characters')
    .optional(),
};

interface PushEnv {
  readonly VAPID_PUBLIC_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
}

export const checkPushEnv = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: PushEnv) =>
  (VAPID_PUBLIC_KEY === undefined) === (VAPID_PRIVATE_KEY === undefined)
    ? []
    : [
        {
          code: 'custom' as const,
          path: ['VAPID_PRIVATE_KEY'],
          message: 'goes with VAPID_PUBLIC_KEY: give both, or none',
          input: undefined,
        },
      ];

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const pushKeysOf = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: PushEnv): PushKeys | undefined =>
  VAPID_PUBLIC_KEY !== undefined && VAPID_PRIVATE_KEY !== undefined
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
    : undefined;

/** The contact that push services require (RFC 8292): the site's origin or, without https, a mailto URL. */
export function pushSubject(publicUrl: string, from: string): string {
  const { protocol, origin } = new URL(publicUrl);
  return protocol === 'https:' ? origin : `mailto:${/<([^<>]+)>/.exec(from)?.[1] ?? 'noctua@sternenrat.example'}`;
}
