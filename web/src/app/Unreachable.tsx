import { ApiError } from '../lib/http.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Muted, NarrowPage, Stack } from '../ui/layout.ts';
import { texts } from './texts.ts';

export function Unreachable({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  return (
    <NarrowPage>
      <Card role="alert">
        <Stack>
          <h1>{texts.offlineTitle}</h1>
          <Muted>{(error instanceof ApiError && error.sentence) || texts.offlineBody}</Muted>
          <Button onClick={onRetry} busy={busy}>
            {texts.again}
          </Button>
        </Stack>
      </Card>
    </NarrowPage>
  );
}
