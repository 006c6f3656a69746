import { ApiError, lastRequestId, NetworkError } from '../lib/http.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Muted, Stack } from '../ui/layout.ts';
import { NarrowPage } from '../ui/NarrowPage.tsx';
import { Reference } from './Reference.tsx';
import { texts } from './texts.ts';

interface UnreachableProps {
  error: Error;
  onRetry: () => void;
  busy: boolean;
}

/** In place of a page whose data did not come: whose doing it is, what can be quoted, another try. */
export function Unreachable({ error, onRetry, busy }: UnreachableProps) {
  const { title, body, id } = told(error);
  return (
    <NarrowPage>
      <Card role="alert">
        <Stack>
          <h1>{title}</h1>
          <Muted>{body}</Muted>
          <Button onClick={onRetry} busy={busy}>
            {texts.again}
          </Button>
          <Reference id={id} />
        </Stack>
      </Card>
    </NarrowPage>
  );
}

/** A part that is down or a limit has its own sentence; only what nobody foresaw is our fault and has an id to quote. */
function told(error: Error): { title: string; body: string; id?: string | undefined } {
  if (error instanceof NetworkError) return { title: texts.offlineTitle, body: texts.offlineBody };
  if (!(error instanceof ApiError)) return { title: texts.oursTitle, body: texts.oursBody, id: lastRequestId() };
  const ours = error.status >= 500 && error.status !== 503;
  return {
    title: ours ? texts.oursTitle : texts.offlineTitle,
    body: error.sentence ?? (ours ? texts.oursBody : texts.offlineBody),
    id: error.status >= 500 ? (error.requestId ?? lastRequestId()) : undefined,
  };
}
