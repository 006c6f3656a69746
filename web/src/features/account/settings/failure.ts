import { ApiError, NetworkError } from '../../../lib/http.ts';
import { toasts } from '../../../ui/toast/store.ts';
import { texts as account } from '../texts.ts';
import { texts } from './texts.ts';

/** Says why a change of the account didn't happen: the server's own sentence where it has one. */
export function tellFailure(error: unknown): void {
  const description =
    error instanceof NetworkError
      ? account.hints.network
      : error instanceof ApiError
        ? (error.sentence ?? texts.later)
        : texts.later;
  toasts.show({ title: texts.failed, description, variant: 'destructive' });
}

/** The messages that belong to fields; what remains is told by a toast. */
export function fieldsOf(error: unknown, byCode: Readonly<Record<string, string>>): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const field = byCode[error.code ?? ''];
  return { ...error.fields, ...(field && error.sentence ? { [field]: error.sentence } : {}) };
}
