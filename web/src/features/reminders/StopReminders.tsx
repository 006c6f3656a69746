import { Link } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { ApiError } from '../../lib/http.ts';
import { Button, ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted, Stack } from '../../ui/layout.ts';
import { useStop } from './api.ts';
import { texts } from './texts.ts';

/** The end of the reminders, without a login. Opening the link alone changes nothing. @param token of the mailed link */
export function StopReminders({ token }: { token: string | null }) {
  const stop = useStop();
  const refused = stop.error instanceof ApiError && stop.error.code === 'invalid_token';
  const [title, body] =
    !token || refused
      ? [texts.invalidLink, texts.invalidLinkBody]
      : stop.data
        ? [texts.stopped, texts.stoppedBody]
        : [texts.stopTitle, texts.stopBody];
  return (
    <Card>
      <Stack>
        <h1>{title}</h1>
        <Muted role="status">{body}</Muted>
        {token && !refused && !stop.data ? (
          <Button wide busy={stop.isPending} onClick={() => stop.mutate(token)}>
            {texts.stopNow}
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
