import { Link } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { ApiError } from '../../../lib/http.ts';
import { Button, ButtonFace } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Muted, Stack } from '../../../ui/layout.ts';
import { useConfirmEmailChange } from './api.ts';
import { tellFailure } from './failure.ts';
import { texts } from './texts.ts';

/** One end agrees to a new address. Opening the link alone changes nothing. @param token of the mailed link */
export function EmailChange({ token }: { token: string | null }) {
  const agree = useConfirmEmailChange();
  const refused = agree.error instanceof ApiError && agree.error.code === 'invalid_token';
  const [title, body] =
    !token || refused
      ? [texts.invalidLink, texts.invalidLinkBody]
      : [
          texts.emailChangeTitle,
          agree.data ? (agree.data.done ? texts.emailChangeDone : texts.emailChangeWaits) : texts.emailChangeBody,
        ];
  return (
    <Card>
      <Stack>
        <h1>{title}</h1>
        <Muted role="status">{body}</Muted>
        {token && !refused && !agree.data ? (
          <Button wide busy={agree.isPending} onClick={() => agree.mutate(token, { onError: tellFailure })}>
            {texts.emailChangeYes}
          </Button>
        ) : (
          <ButtonFace as={Link} to={pages.account} $look="quiet">
            {texts.toAccount}
          </ButtonFace>
        )}
      </Stack>
    </Card>
  );
}
