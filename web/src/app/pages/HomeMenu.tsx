import { UserMenu } from '../../features/account/UserMenu.tsx';
import type { ClientUser } from '../../features/account/api.ts';
import type { HomeDialog } from './HomeDialogs.tsx';
import { OwlMenuItems } from './OwlMenuItems.tsx';

export interface HomeMenuProps {
  user: ClientUser;
  egg: boolean;
  open: (dialog: HomeDialog) => void;
  /** It was asked for before it was here. */
  wanted?: boolean;
}

export default function HomeMenu({ user, egg, open, wanted = false }: HomeMenuProps) {
  return (
    <UserMenu user={user} defaultOpen={wanted}>
      <OwlMenuItems egg={egg} open={open} />
    </UserMenu>
  );
}
