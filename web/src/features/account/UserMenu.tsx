import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { NetworkError } from '../../lib/http.ts';
import { space } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Crown, Gear, Leave } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.ts';
import { Menu, MenuHead, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { useLogout, type ClientUser } from './api.ts';
import { texts } from './texts.ts';
import { UserMenuFace } from './UserMenuFace.tsx';

interface UserMenuProps {
  user: ClientUser;
  defaultOpen?: boolean;
  children?: ReactNode;
}

export function UserMenu({ user, defaultOpen = false, children }: UserMenuProps) {
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
    <Menu defaultOpen={defaultOpen} trigger={<UserMenuFace user={user} />}>
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
