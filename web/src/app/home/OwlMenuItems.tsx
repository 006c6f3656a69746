import { useMoodToggle } from '../../features/owl/moodTheme.ts';
import { texts } from '../../features/owl/texts.ts';
import { Book, HalfMoon, Suitcase } from '../../ui/icons.tsx';
import { MenuCheck, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import type { HomeDialog } from './HomeDialogs.tsx';

export function OwlMenuItems({ egg, open }: { egg: boolean; open: (dialog: HomeDialog) => void }) {
  const [on, setOn] = useMoodToggle();
  return (
    <>
      <MenuItem onSelect={() => open('ledger')}>
        <Book />
        {texts.ledger}
      </MenuItem>
      {!egg && (
        <>
          <MenuItem onSelect={() => open('travel')}>
            <Suitcase />
            {texts.travel}
          </MenuItem>
          <MenuCheck on={on} onChange={setOn}>
            <HalfMoon />
            {texts.moodTheme}
          </MenuCheck>
        </>
      )}
      <MenuLine />
    </>
  );
}
