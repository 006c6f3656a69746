import { Link } from 'react-router-dom';
import { Button, ButtonFace } from './Button.tsx';
import { Card } from './Card.tsx';
import { Muted, Stack } from './layout.ts';

interface MailedLinkProps {
  readonly title: string;
  readonly body: string;
  /** What a press does; none where the link is used up or was never good. */
  readonly act: { readonly label: string; readonly busy: boolean; readonly onPress: () => void } | null;
  /** Where one goes when there is nothing to press. */
  readonly onward: { readonly label: string; readonly to: string };
}

/** Where a mailed link leads. Opening it alone changes nothing: mail programs open links, too. */
export function MailedLink({ title, body, act, onward }: MailedLinkProps) {
  return (
    <Card>
      <Stack>
        <h1>{title}</h1>
        <Muted role="status">{body}</Muted>
        {act ? (
          <Button wide busy={act.busy} onClick={act.onPress}>
            {act.label}
          </Button>
        ) : (
          <ButtonFace as={Link} to={onward.to} $look="quiet">
            {onward.label}
          </ButtonFace>
        )}
      </Stack>
    </Card>
  );
}
