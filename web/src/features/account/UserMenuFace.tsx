import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { colour, radius, space, target } from '../../theme/tokens.ts';
import { Person } from '../../ui/icons.tsx';
import type { ClientUser } from './api.ts';
import { texts } from './texts.ts';

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-width: ${target};
  min-height: ${target};
  padding: 0 ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.round};
  background: ${colour.surface};
  font-weight: 700;
  cursor: pointer;
  &:hover {
    border-color: ${colour.accent};
  }
  &:focus-visible {
    border-radius: ${radius.round};
  }
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
    <Trigger {...rest} type="button" aria-label={texts.menu(user.username)}>
      <Person />
      <Name>{user.username}</Name>
    </Trigger>
  );
}
