import type { BodyOf } from '@sternenrat/contracts/define-endpoint';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { ApiError, call, NetworkError } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { keepDraft, newKey } from './draft.ts';
import { texts } from './texts.ts';

type Body = BodyOf<typeof contact>;

/** Sends what was written, once per key. Other words than those that came under the key are another message. */
export function useSend() {
  return useAction({
    mutationFn: async ({ body, key }: { body: Body; key: string }) => {
      const send = (idempotencyKey: string) => call(contact, { body, idempotencyKey });
      return send(key).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'message_changed') return send(newKey());
        throw error;
      });
    },
    // Here and not in the component: it was sent, also when the person has gone elsewhere meanwhile.
    onSuccess: () => keepDraft(null),
  });
}

/** What is said above the button; nothing where the fields say it. */
export function failureOf(error: unknown): string | undefined {
  if (error instanceof NetworkError) return texts.offline;
  if (!(error instanceof ApiError)) return texts.failed;
  if (Object.keys(error.fields).length > 0) return undefined;
  return error.status < 500 && error.sentence ? error.sentence : texts.failed;
}
