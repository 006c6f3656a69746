import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { target } from '../../theme/tokens.ts';
import { PillButton } from '../../ui/Button.tsx';
import { Person } from '../../ui/icons.tsx';
import type { ClientUser } from './api.ts';
import { texts } from './texts.ts';

const Trigger = styled(PillButton)`
  min-width: ${target};
`;

const Name = styled.span`
  overflow: hidden;
  max-width: min(8rem, 24vw);
  text-overflow: ellipsis;
  white-space: nowrap;
  /* There is no room for the name, but the button's label contains it. */
  @media (max-width: 22rem) {
    display: none;
  }
`;

export function UserMenuFace({ user, ...rest }: { user: ClientUser } & ComponentProps<'button'>) {
  return (
    <Trigger {...rest} aria-label={texts.menu(user.username)}>
      <Person />
      <Name>{user.username}</Name>
    </Trigger>
  );
}
