import type { BodyOf } from '@sternenrat/contracts/core/endpoint';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { ApiError, call, hasCode, NetworkError } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { newKey, saveDraft } from './draft.ts';
import { texts } from './texts.ts';

type Body = BodyOf<typeof contact>;

/** Uses a new idempotency key if the server knows `key` with another text. */
export function useSend() {
  return useAction({
    mutationFn: async ({ body, key }: { body: Body; key: string }) => {
      const send = (idempotencyKey: string) => call(contact, { body, idempotencyKey });
      return send(key).catch((error: unknown) => {
        if (hasCode(error, 'message_changed')) return send(newKey());
        throw error;
      });
    },
    // unlike a handler of `mutate`, this one also runs after the player has left the page
    onSuccess: () => saveDraft(null),
  });
}

export function failureOf(error: unknown): string | undefined {
  if (error instanceof NetworkError) return texts.offline;
  if (!(error instanceof ApiError)) return texts.failed;
  if (Object.keys(error.fields).length > 0) return undefined;
  return error.status < 500 && error.sentence ? error.sentence : texts.failed;
}
