import { Link } from 'react-router-dom';
import type { TransitData } from '@sternenrat/contracts/endpoints/chart';
import { pages } from '@sternenrat/contracts/pages';
import { TransitEntry } from '../../features/chart/TransitEntry.tsx';
import { texts } from '../../features/day/texts.ts';
import { useNow } from '../../lib/useNow.ts';
import { ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted, Row, Stack } from '../../ui/layout.ts';

const refreshMs = 60_000;

export function DayTransit({ transit, hasBirth }: { transit: TransitData | null; hasBirth: boolean }) {
  const now = useNow(refreshMs);
  return (
    <Card aria-labelledby="transit">
      <Stack>
        <h2 id="transit">{texts.transit.title}</h2>
        {transit ? (
          <TransitEntry transit={transit} now={now} />
        ) : (
          <Muted>{hasBirth ? texts.transit.none : texts.transit.noBirth}</Muted>
        )}
        <Row>
          <ButtonFace as={Link} to={pages.chart} $look="quiet">
            {hasBirth ? texts.transit.all : texts.transit.enter}
          </ButtonFace>
        </Row>
      </Stack>
    </Card>
  );
}
