import { ApiError, lastRequestId, NetworkError } from '../lib/http.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Muted, Stack } from '../ui/layout.ts';
import { NarrowPage } from '../ui/NarrowPage.tsx';
import { ErrorReference } from './ErrorReference.tsx';
import { texts } from './texts.ts';

interface LoadErrorProps {
  error: Error;
  onRetry: () => void;
  busy: boolean;
}

export function LoadError({ error, onRetry, busy }: LoadErrorProps) {
  const { title, body, id } = describe(error);
  return (
    <NarrowPage>
      <Card role="alert">
        <Stack>
          <h1>{title}</h1>
          <Muted>{body}</Muted>
          <Button onClick={onRetry} busy={busy}>
            {texts.again}
          </Button>
          <ErrorReference id={id} />
        </Stack>
      </Card>
    </NarrowPage>
  );
}

function describe(error: Error): { title: string; body: string; id?: string | undefined } {
  if (error instanceof NetworkError) return { title: texts.offlineTitle, body: texts.offlineBody };
  if (!(error instanceof ApiError)) return { title: texts.oursTitle, body: texts.oursBody, id: lastRequestId() };
  const ours = error.status >= 500 && error.status !== 503;
  return {
    title: ours ? texts.oursTitle : texts.offlineTitle,
    body: error.sentence ?? (ours ? texts.oursBody : texts.offlineBody),
    id: error.status >= 500 ? (error.requestId ?? lastRequestId()) : undefined,
  };
}
