import type { ClientUser } from '../../features/account/api.ts';
import { actionTexts as memories } from '../../features/memories/texts/actions.ts';
import { Brand } from '../../ui/Brand.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Scroll } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.ts';
import { texts } from '../texts.ts';
import type { HomeDialog } from './HomeDialogs.tsx';
import { HomeMenuButton } from './HomeMenuButton.tsx';
import { Header } from './layout.ts';
import { StardustCounter } from './StardustCounter.tsx';

interface HomeHeaderProps {
  user: ClientUser;
  egg: boolean;
  sessionEnded: boolean;
  grains: number;
  openShop: (() => void) | undefined;
  openDialog: (dialog: HomeDialog) => void;
}

export function HomeHeader({ user, egg, sessionEnded, grains, openShop, openDialog }: HomeHeaderProps) {
  return (
    <Header>
      <StardustCounter
        grains={grains}
        user={user}
        action={openShop ? texts.openShop : texts.openLedger}
        onPress={openShop ?? (() => openDialog('ledger'))}
      />
      <span className="brand">
        <Brand />
      </span>
      {!sessionEnded && (
        <Row $nowrap>
          {!egg && (
            <IconButton aria-label={memories.history} onClick={() => openDialog('history')}>
              <Scroll />
            </IconButton>
          )}
          <HomeMenuButton user={user} egg={egg} open={openDialog} />
        </Row>
      )}
    </Header>
  );
}
