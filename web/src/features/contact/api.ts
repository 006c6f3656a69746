import type { BodyOf } from '@sternenrat/contracts/core/endpoint';
import { contact } from '@sternenrat/contracts/endpoints/contact';
import { ApiError, call, NetworkError } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { newKey, saveDraft } from './draft.ts';
import { texts } from './texts.ts';

type Body = BodyOf<typeof contact>;

/** Sends a message. `key` is the idempotency key; if the server knows it with another text, sends with a new one. */
export function useSend() {
  return useAction({
    mutationFn: async ({ body, key }: { body: Body; key: string }) => {
      const send = (idempotencyKey: string) => call(contact, { body, idempotencyKey });
      return send(key).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'message_changed') return send(newKey());
        throw error;
      });
    },
    // Defined here and not in the component, so that it also runs after the player has left the page.
    onSuccess: () => saveDraft(null),
  });
}

/** Returns the message to show above the button, or undefined if the error has messages for fields. */
export function failureOf(error: unknown): string | undefined {
  if (error instanceof NetworkError) return texts.offline;
  if (!(error instanceof ApiError)) return texts.failed;
  if (Object.keys(error.fields).length > 0) return undefined;
  return error.status < 500 && error.sentence ? error.sentence : texts.failed;
}
