import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { NetworkError } from '../../lib/http.ts';
import { colour, radius, space, target } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Crown, Gear, Leave, Person } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.ts';
import { Menu, MenuHead, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { useLogout, type ClientUser } from './api.ts';
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
  /* No room: the label of the button says it. */
  @media (max-width: 22rem) {
    display: none;
  }
`;

/** @param children items of other parts, above the logout */
export function UserMenu({ user, children }: { user: ClientUser; children?: ReactNode }) {
  const navigate = useNavigate();
  const logout = useLogout(() => void navigate(pages.auth, { replace: true }));
  const leave = () =>
    logout.mutate(undefined, {
      onError: (error) =>
        toasts.show({
          title: texts.logoutFailed,
          description: error instanceof NetworkError ? texts.hints.network : error.message,
          variant: 'destructive',
        }),
    });

  return (
    <Menu
      trigger={
        <Trigger type="button" aria-label={texts.menu(user.username)}>
          <Person />
          <Name>{user.username}</Name>
        </Trigger>
      }
    >
      <MenuHead>{user.username}</MenuHead>
      <Badges user={user} />
      <MenuLine />
      {children}
      <MenuItem asChild>
        <Link to={pages.account}>
          <Gear />
          {texts.account}
        </Link>
      </MenuItem>
      <MenuItem onSelect={leave} disabled={logout.isPending}>
        <Leave />
        {texts.logout}
      </MenuItem>
    </Menu>
  );
}

const BadgeRow = styled(Row)`
  padding: 0 ${space.m} ${space.xs};
`;

function Badges({ user }: { user: ClientUser }) {
  const founder = user.subscriptionType === 'founding_member';
  if (!user.isPremium && !founder && user.isEmailConfirmed) return null;
  return (
    <BadgeRow>
      {user.isPremium && (
        <Badge $look="accent">
          <Crown />
          {texts.premium}
        </Badge>
      )}
      {founder && <Badge $look="accent">{texts.founder}</Badge>}
      {!user.isEmailConfirmed && <Badge $look="warn">{texts.unconfirmedBadge}</Badge>}
    </BadgeRow>
  );
}
