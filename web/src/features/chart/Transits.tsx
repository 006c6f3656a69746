import { useState } from 'react';
import { styled } from 'styled-components';
import type { TransitData } from '@sternenrat/contracts/endpoints/chart';
import { useNow } from '../../lib/useNow.ts';
import { colour, font, space, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Fine, Muted, Row, Stack } from '../../ui/layout.ts';
import { useTransits } from './api.ts';
import { Disclosure } from './Disclosure.tsx';
import { texts } from './texts.ts';
import { transitSentence, transitTitle } from './texts/transits.ts';
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
          <Item key={`${transit.body} ${transit.kind} ${transit.point} ${transit.passes[0]?.from}`}>
            <Row>
              <b>{transitTitle(transit)}</b>
              {Date.parse(transit.passes[0]?.from ?? '') <= now && (
                <Badge $look="accent">{texts.transits.running}</Badge>
              )}
            </Row>
            <Sentence>{transitSentence(transit)}</Sentence>
            {transit.passes.map((pass) => (
              <Fine key={pass.from}>{passText(pass)}</Fine>
            ))}
          </Item>
        ))}
      </Items>
    </Disclosure>
  );
}

const Items = styled.ul`
  display: grid;
  gap: ${space.l};
`;

const Item = styled.li`
  display: grid;
  gap: ${space.xs};
  padding-left: ${space.l};
  border-left: 2px solid ${colour.accent};
`;

const Sentence = styled.p`
  font: 400 ${text.body}/1.5 ${font.voice};
`;

const dayFormat = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'short', year: 'numeric' });
const momentFormat = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const list = new Intl.ListFormat('de-DE');

function passText({ from, to, exact }: TransitData['passes'][number]): string {
  const span = dayFormat.formatRange(new Date(from), new Date(to));
  const moments = list.format(exact.map((at) => `${momentFormat.format(new Date(at))} Uhr`));
  return `${span}, ${moments === '' ? texts.transits.inexact : texts.transits.exact(moments)}`;
}
