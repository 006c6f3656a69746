import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted, Stack } from '../../ui/layout.ts';
import { useUndo } from './api.ts';
import { texts } from './texts.ts';

export function UndoCancellation({ token }: { token: string }) {
  const undo = useUndo();
  return (
    <Card>
      <Stack>
        <h1>{undo.data ? texts.undone : texts.undoTitle}</h1>
        <Muted role="status">{undo.data ? undo.data.message : texts.undoBody}</Muted>
        {!undo.data && (
          <Button wide busy={undo.isPending} onClick={() => undo.mutate(token)}>
            {texts.undoNow}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
