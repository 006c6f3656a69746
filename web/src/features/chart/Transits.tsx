import { useState } from 'react';
import { styled } from 'styled-components';
import type { TransitData } from '@sternenrat/contracts/endpoints/chart';
import { useNow } from '../../lib/useNow.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Fine, Muted, Row, Stack } from '../../ui/layout.ts';
import { useTransits } from './api.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { texts } from './texts.ts';
import { TransitEntry } from './TransitEntry.tsx';
import { isWeighty, monthsOf, type TransitMonth } from './transits.ts';

const refreshMs = 60_000;

export function Transits() {
  const { data, isError, isFetching, refetch } = useTransits(true);
  return (
    <Card aria-labelledby="transits">
      <Stack>
        <h2 id="transits">{texts.transits.title}</h2>
        <Muted>{texts.transits.body}</Muted>
        {data && <Months transits={data} />}
        {!data && !isError && <Fine role="status">{texts.transits.loading}</Fine>}
        {isError && (
          <>
            <Fine role="alert">{texts.transits.failed}</Fine>
            <Row>
              <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
                {texts.transits.again}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  );
}

function Months({ transits }: { transits: readonly TransitData[] }) {
  const now = useNow(refreshMs);
  const [filter, setFilter] = useState<'weighty' | 'all'>('weighty');
  const months = monthsOf(filter === 'weighty' ? transits.filter(isWeighty) : transits, new Date(now));
  return (
    <>
      <Choice
        label={texts.transits.filter}
        of={texts.transits.filters}
        order={['weighty', 'all']}
        value={filter}
        onPick={setFilter}
      />
      {filter === 'weighty' && <Fine>{texts.transits.weighty}</Fine>}
      <div>
        {months.map(
          (month, index) =>
            (index === 0 || month.transits.length > 0) && (
              <Month key={month.start.getTime()} month={month} isFirst={index === 0} now={now} />
            ),
        )}
      </div>
    </>
  );
}

const monthName = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric' });

function Month({ month: { start, transits }, isFirst, now }: { month: TransitMonth; isFirst: boolean; now: number }) {
  return (
    <Disclosure open={isFirst} title={monthName.format(start)} note={texts.transits.count(transits.length)}>
      {transits.length === 0 && <Fine>{texts.transits.none}</Fine>}
      <Items>
        {transits.map((transit) => (
          <li key={`${transit.body} ${transit.kind} ${transit.point} ${transit.passes[0]?.from}`}>
            <TransitEntry transit={transit} now={now} />
          </li>
        ))}
      </Items>
    </Disclosure>
  );
}

const Items = styled.ul`
  display: grid;
  gap: ${space.l};
`;
