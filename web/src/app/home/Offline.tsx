import { useEffect } from 'react';
import { LocalHistory } from '../../features/memories/LocalHistory.tsx';
import { PetDisplay } from '../../features/owl/PetDisplay.tsx';
import { StatusCard } from '../../features/owl/StatusCard.tsx';
import type { OfflineOwl } from '../../features/owl/offlineOwl.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { texts } from '../texts.ts';
import { RealMoon } from '../RealMoon.tsx';
import { Header, Nest, Page, Talk } from './layout.ts';

interface OfflineProps {
  stored: OfflineOwl;
  onRetry: () => void;
  busy: boolean;
}

export function Offline({ stored, onRetry, busy }: OfflineProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const { owl, userId } = stored;
  return (
    <>
      <Header>
        <Brand />
      </Header>
      <Page>
        <Nest>
          <PetDisplay owl={owl} hidden={false} moon={<RealMoon />} />
          {owl.stage !== 'ei' && <StatusCard owl={owl} />}
        </Nest>
        <Talk>
          <Notice look="warn" title={texts.noConnection}>
            {texts.lastSeen(formatDateTime(stored.at))}
          </Notice>
          <Row>
            <Button busy={busy} onClick={onRetry}>
              {texts.again}
            </Button>
          </Row>
          <Card aria-labelledby="talks">
            <Stack>
              <h2 id="talks">{texts.lastTalks}</h2>
              <LocalHistory userId={userId} />
            </Stack>
          </Card>
        </Talk>
      </Page>
    </>
  );
}
