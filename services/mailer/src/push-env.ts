import { z } from 'zod';

/** The pair of keys that pushes are signed with (VAPID, RFC 8292). Both, or none: then no push is sent. */
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

interface Told {
  readonly VAPID_PUBLIC_KEY?: string | undefined;
  readonly VAPID_PRIVATE_KEY?: string | undefined;
}

/** What is wrong with half a pair. */
export const wholePushEnv = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Told) =>
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

export const pushKeysOf = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Told): PushKeys | undefined =>
  VAPID_PUBLIC_KEY !== undefined && VAPID_PRIVATE_KEY !== undefined
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
    : undefined;

/** Whom a push service can reach about us: the site where it is a real one, else the sender's mailbox. */
export function pushSubject(publicUrl: string, from: string): string {
  const { protocol, origin } = new URL(publicUrl);
  return protocol === 'https:' ? origin : `mailto:${/<([^<>]+)>/.exec(from)?.[1] ?? 'noctua@sternenrat.example'}`;
}
