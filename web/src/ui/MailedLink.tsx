import { Link } from 'react-router-dom';
import { Button, ButtonFace } from './Button.tsx';
import { Card } from './Card.tsx';
import { Muted, Stack } from './layout.ts';

interface MailedLinkProps {
  readonly title: string;
  readonly body: string;
  /** The action of the link. Null if the link is used or invalid. */
  readonly act: { readonly label: string; readonly busy: boolean; readonly onPress: () => void } | null;
  readonly onward: { readonly label: string; readonly to: string };
}

/** The page that a mailed link opens. It acts only on a click, because mail programs prefetch links. */
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
