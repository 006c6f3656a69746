import { Link } from 'react-router-dom';
import { Button, ButtonFace } from './Button.tsx';
import { Card } from './Card.tsx';
import { Muted, Stack } from './layout.ts';

interface Onward {
  readonly label: string;
  readonly to: string;
}

interface MailedLinkProps {
  readonly title: string;
  readonly body: string;
  /** Null if the link was used or is invalid; a link to `onward` is then shown. */
  readonly act: {
    readonly label: string;
    readonly busy: boolean;
    readonly onPress: () => void;
    readonly decline?: Onward;
  } | null;
  readonly onward: Onward;
}

/** A page that a mailed link opens. Only a click acts, because mail programs prefetch links. */
export function MailedLink({ title, body, act, onward }: MailedLinkProps) {
  return (
    <Card>
      <Stack>
        <h1>{title}</h1>
        <Muted role="status">{body}</Muted>
        {act ? (
          <>
            <Button wide busy={act.busy} onClick={act.onPress}>
              {act.label}
            </Button>
            {act.decline && (
              <ButtonFace as={Link} to={act.decline.to} $look="plain">
                {act.decline.label}
              </ButtonFace>
            )}
          </>
        ) : (
          <ButtonFace as={Link} to={onward.to} $look="quiet">
            {onward.label}
          </ButtonFace>
        )}
      </Stack>
    </Card>
  );
}
