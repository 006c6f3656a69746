import { Link } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { UserMenu } from '../../features/account/UserMenu.tsx';
import type { ClientUser } from '../../features/account/api.ts';
import { title as chartTitle } from '../../features/chart/texts/title.ts';
import { WheelIcon } from '../../features/chart/WheelIcon.tsx';
import { DayIcon } from '../../features/day/DayIcon.tsx';
import { title as dayTitle } from '../../features/day/texts/title.ts';
import { common } from '../../features/legal/texts/common.ts';
import { Speech } from '../../ui/icons.tsx';
import { MenuItem, SubMenu } from '../../ui/Menu.tsx';
import { texts } from '../texts.ts';
import type { HomeDialog } from './HomeDialogs.tsx';
import { OwlMenuItems } from './OwlMenuItems.tsx';

export interface HomeMenuProps {
  user: ClientUser;
  egg: boolean;
  open: (dialog: HomeDialog) => void;
  /** The button was clicked before the menu was loaded, so the menu opens at once. */
  wanted?: boolean;
}

const help = [
  [pages.faq, common.links.faq],
  [pages.contact, common.links.contact],
  [pages.terms, common.links.terms],
  [pages.privacy, common.links.privacy],
  [pages.imprint, common.links.imprint],
] as const;

export default function HomeMenu({ user, egg, open, wanted = false }: HomeMenuProps) {
  return (
    <UserMenu user={user} defaultOpen={wanted}>
      <MenuItem asChild>
        <Link to={pages.day}>
          <DayIcon />
          {dayTitle}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={pages.chart}>
          <WheelIcon />
          {chartTitle}
        </Link>
      </MenuItem>
      <OwlMenuItems egg={egg} open={open} />
      <SubMenu icon={<Speech />} label={texts.help}>
        {help.map(([to, label]) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </MenuItem>
        ))}
      </SubMenu>
    </UserMenu>
  );
}
