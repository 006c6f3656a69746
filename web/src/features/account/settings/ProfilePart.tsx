import { useState } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../../../lib/dates.ts';
import { colour, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Fine, Row, Stack } from '../../../ui/layout.ts';
import type { ClientUser } from '../api.ts';
import { useProfile } from './api.ts';
import { EmailDialog, NameDialog, PasswordDialog, ZodiacDialog } from './ProfileDialogs.tsx';
import { texts } from './texts.ts';

const Facts = styled.dl`
  display: grid;
  gap: ${space.s};
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.xs} ${space.l};
  }
  dt {
    color: ${colour.textMuted};
    font-size: ${text.small};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

export function ProfilePart({ user }: { user: ClientUser }) {
  const [open, setOpen] = useState<'name' | 'zodiac' | 'email' | 'password'>();
  const profile = useProfile().data;
  // the player enters the name when the egg hatches
  const named = typeof profile?.realName === 'string';
  const lockedUntil = profile?.zodiacChangeableAt ?? null;
  const close = () => setOpen(undefined);
  return (
    <Card aria-labelledby="profile">
      <Stack>
        <h2 id="profile">{texts.profile}</h2>
        <Facts>
          <div>
            <dt>{texts.username}</dt>
            <dd>{user.username}</dd>
          </div>
          <div>
            <dt>{texts.email}</dt>
            <dd>{user.email}</dd>
          </div>
          {named && (
            <div>
              <dt>{texts.name}</dt>
              <dd>{profile.realName}</dd>
            </div>
          )}
          <div>
            <dt>{texts.zodiac}</dt>
            <dd>{texts.zodiacOf(user.zodiac)}</dd>
          </div>
        </Facts>
        {named && lockedUntil !== null && <Fine>{texts.zodiacLocked(formatDate(lockedUntil))}</Fine>}
        <Row>
          {named && (
            <Button look="quiet" onClick={() => setOpen('name')}>
              {texts.changeName}
            </Button>
          )}
          {named && lockedUntil === null && (
            <Button look="quiet" onClick={() => setOpen('zodiac')}>
              {texts.changeZodiac}
            </Button>
          )}
          <Button look="quiet" onClick={() => setOpen('email')}>
            {texts.changeEmail}
          </Button>
          <Button look="quiet" onClick={() => setOpen('password')}>
            {texts.changePassword}
          </Button>
        </Row>
      </Stack>
      {open === 'name' && <NameDialog name={profile?.realName ?? ''} onClose={close} />}
      {open === 'zodiac' && <ZodiacDialog zodiac={user.zodiac} onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog username={user.username} onClose={close} />}
    </Card>
  );
}
