import { use } from 'react';
import { useMoodToggle } from '../../features/owl/moodTheme.ts';
import { dialogTexts } from '../../features/owl/texts/dialogs.ts';
import { Book, HalfMoon, PictureFrame, Suitcase } from '../../ui/icons.tsx';
import { MenuCheck, MenuItem, MenuLine } from '../../ui/Menu.tsx';
import { SharePictureContext } from '../../ui/SharePictureContext.ts';
import { texts as share } from '../share/texts.ts';
import type { HomeDialog } from './HomeDialogs.tsx';

export function OwlMenuItems({ egg, open }: { egg: boolean; open: (dialog: HomeDialog) => void }) {
  const [on, setOn] = useMoodToggle();
  const openPicture = use(SharePictureContext);
  return (
    <>
      <MenuItem onSelect={() => open('ledger')}>
        <Book />
        {dialogTexts.ledger}
      </MenuItem>
      {!egg && (
        <>
          {openPicture && (
            <MenuItem onSelect={() => openPicture()}>
              <PictureFrame />
              {share.menu}
            </MenuItem>
          )}
          <MenuItem onSelect={() => open('travel')}>
            <Suitcase />
            {dialogTexts.travel}
          </MenuItem>
          <MenuCheck on={on} onChange={setOn}>
            <HalfMoon />
            {dialogTexts.moodTheme}
          </MenuCheck>
        </>
      )}
      <MenuLine />
    </>
  );
}
