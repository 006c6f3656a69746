import { isPushEndpoint } from '@sternenrat/contracts/push';
import type { PushOutcome, PushTarget } from '../domain/push.ts';
import type { PushMessage, PushTransport } from '../push-transport.ts';

const tryMs = 10_000;
/** The request surely never left. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

export interface WebPushOptions {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service can reach about us: a mailto: or an https: address. */
  readonly subject: string;
  /** What isn't allowed is never called. Default: the push services of the contracts. */
  readonly allows?: (endpoint: string) => boolean;
  readonly tryMs?: number;
}

/** Sends by Web Push (RFC 8030, 8291, 8292). Redirects are not followed and no answer is read: the address came from a browser. */
export function createWebPush(options: WebPushOptions): PushTransport {
  const allows = options.allows ?? isPushEndpoint;
  return {
    async send(target, message) {
      if (!allows(target.endpoint)) return { kind: 'gone' };
      const request = await sealed(target, message, options);
      if (!request) return { kind: 'gone' };
      try {
        const answer = await fetch(target.endpoint, {
          method: 'POST',
          ...request,
          redirect: 'manual',
          signal: AbortSignal.timeout(options.tryMs ?? tryMs),
        });
        await answer.body?.cancel();
        return outcomeOf(answer);
      } catch (fault) {
        const { code } = ((fault as Error).cause ?? {}) as { readonly code?: string };
        return unsent.has(code ?? '') ? { kind: 'later', afterMs: null } : { kind: 'unknown' };
      }
    },
  };
}

/** Null for keys that nothing can be encrypted for. */
async function sealed({ endpoint, p256dh, auth }: PushTarget, { payload, ttl }: PushMessage, options: WebPushOptions) {
  const { publicKey, privateKey, subject } = options;
  // loaded with the first push: a start doesn't wait for it
  const { default: webpush } = await import('web-push');
  try {
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: ttl,
      // one that still waits is replaced
      topic: 'erinnerung',
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    const { 'Content-Length': _counted, ...rest } = headers as Record<string, string | number>;
    const texts = Object.entries(rest).map(([name, value]) => [name, String(value)] as const);
    return { headers: Object.fromEntries(texts), body: new Uint8Array(body ?? []) };
  } catch {
    return null;
  }
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: retryAfter(headers.get('retry-after')) };
  return { kind: 'refused' };
}

/** Seconds or a date (RFC 9110), in ms from now; null where nothing of use is said. */
function retryAfter(told: string | null): number | null {
  if (!told) return null;
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
