import { isPushEndpoint } from '@sternenrat/contracts/push';
import type { PushOutcome, PushTarget } from '../domain/push.ts';
import type { PushMessage, PushTransport } from '../push-transport.ts';

const tryMs = 10_000;
/** Codes of errors that occur before the request is sent. */
const notSentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

export interface WebPushOptions {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
  /** Whether an endpoint may be called. Default: `isPushEndpoint`, an allow list of push services. */
  readonly allows?: (endpoint: string) => boolean;
  readonly tryMs?: number;
}

/** Web Push (RFC 8030, 8291, 8292). The endpoint comes from the browser: no redirect is followed, no body read. */
export function createWebPush(options: WebPushOptions): PushTransport {
  const allows = options.allows ?? isPushEndpoint;
  return {
    async send(target, message) {
      if (!allows(target.endpoint)) return { kind: 'gone' };
      const request = await encryptRequest(target, message, options);
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
      } catch (error) {
        const { code } = ((error as Error).cause ?? {}) as { readonly code?: string };
        return notSentCodes.has(code ?? '') ? { kind: 'later', afterMs: null } : { kind: 'unknown' };
      }
    },
  };
}

async function encryptRequest(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds }: PushMessage,
  options: WebPushOptions,
) {
  const { publicKey, privateKey, subject } = options;
  // imported with the first push, so that the service starts faster
  const { default: webpush } = await import('web-push');
  try {
    const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { publicKey, privateKey, subject },
      TTL: ttlSeconds,
      // a push service replaces an undelivered push of the same topic
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

/** Parses a Retry-After header: seconds or a date (RFC 9110). @returns ms from now; null if invalid or past */
function retryAfter(header: string | null): number | null {
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
