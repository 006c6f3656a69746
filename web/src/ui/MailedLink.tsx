import { Link } from 'react-router-dom';
import { Button, ButtonFace } from './Button.tsx';
import { Card } from './Card.tsx';
import { Muted, Stack } from './layout.ts';

interface MailedLinkProps {
  readonly title: string;
  readonly body: string;
  /** The button for the link's action. Null if the link was used or is invalid; then a link to `onward` is shown. */
  readonly act: { readonly label: string; readonly busy: boolean; readonly onPress: () => void } | null;
  readonly onward: { readonly label: string; readonly to: string };
}

/** A page that a mailed link opens. Only a click acts, because mail programs prefetch links. */
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
