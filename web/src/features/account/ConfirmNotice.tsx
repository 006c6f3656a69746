import { useEffect, useRef } from 'react';
import { ApiError, isRejected } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useConfirmEmail } from './mail-api.ts';
import { texts } from './texts.ts';
import { confirmationTexts } from './texts/confirmation.ts';

/** Confirms by a POST, because mail scanners open links with GET, which must not use up the token. */
export function ConfirmNotice({ token }: { token: string }) {
  const { mutate, isSuccess, error } = useConfirmEmail();
  const posted = useRef<string>(undefined);

  useEffect(() => {
    if (posted.current === token) return;
    posted.current = token;
    mutate(token);
  }, [token, mutate]);

  if (isSuccess) return <Notice look="good">{confirmationTexts.confirmed}</Notice>;
  if (!error) return <Notice>{confirmationTexts.confirming}</Notice>;
  return (
    <Notice look="bad" title={confirmationTexts.confirmFailed}>
      {error instanceof ApiError ? error.message : texts.hints.network}
      {!isRejected(error) && (
        <Button look="plain" onClick={() => mutate(token)}>
          {confirmationTexts.again}
        </Button>
      )}
    </Notice>
  );
}
