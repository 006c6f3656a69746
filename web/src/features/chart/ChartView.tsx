import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import type { BirthData, ChartData } from '@sternenrat/contracts/endpoints/chart';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { colour, font, radius, space, text, wide } from '../../theme/tokens.ts';
import { Button, ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Fine, Muted, Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toasts } from '../../ui/toast/store.ts';
import type { HouseSystem } from './api.ts';
import { Aspects, Positions } from './ChartTable.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { entriesOf, signAt, type Entry } from './entries.ts';
import { pictureOf } from './picture.ts';
import { texts } from './texts.ts';
import { Wheel } from './Wheel.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  > div {
    display: contents;
  }
  > div > * {
    order: 2;
  }
  > div > [data-first] {
    order: 1;
  }
  > div > table {
    order: 3;
  }
  ${wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 6fr);
    gap: ${space.xxl};
    > div {
      display: grid;
      align-content: start;
      gap: ${space.xl};
    }
  }
`;

/** On narrow screens, the wheel reaches into the card's padding: its smallest areas to tap are 24 px wide then. */
const Widened = styled.div`
  margin-inline: calc(-1 * ${space.l});
  ${wide} {
    margin-inline: 0;
  }
`;

const Meaning = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.s};
  min-height: 11rem;
  padding: ${space.l};
  border-radius: ${radius.field};
  background: ${colour.surfaceSunken};
  scroll-margin: ${space.l};
  h2 {
    font-size: ${text.lead};
  }
  p {
    font: 400 ${text.body}/1.5 ${font.voice};
  }
`;

interface ChartViewProps {
  birth: BirthData;
  chart: ChartData;
  chosenSign: Zodiac | null;
  houses: HouseSystem;
  onHouses: (houses: HouseSystem) => void;
}

export function ChartView({ birth, chart, chosenSign, houses, onHouses }: ChartViewProps) {
  const [selected, setSelected] = useState<string>();
  const drawing = useRef<SVGSVGElement>(null);
  const meaning = useRef<HTMLDivElement>(null);
  const entries = entriesOf(chart);
  const select = (key: string) => {
    setSelected(key);
    meaning.current?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <Card aria-label={texts.title}>
      <Columns>
        <div>
          <Widened data-first>
            <Wheel chart={chart} entries={entries} selected={selected} onSelect={select} drawing={drawing} />
          </Widened>
          <Stack>
            <Fine>{texts.page.legend}</Fine>
            {chart.houses && (
              <Choice
                label={texts.page.houses}
                of={texts.page.houseSystems}
                order={['wholeSign', 'placidus']}
                value={houses}
                onPick={onHouses}
              />
            )}
            {chart.houses && chart.houses.system !== houses && <Notice>{texts.page.noPlacidus}</Notice>}
            <Row>
              <Button look="quiet" onClick={() => void save(drawing.current)}>
                {texts.page.save}
              </Button>
            </Row>
          </Stack>
          <Aspects aspects={chart.aspects} />
        </div>
        <div>
          <Meaning ref={meaning} data-first aria-live="polite">
            <MeaningOf entry={entries.find(({ key }) => key === selected)} />
          </Meaning>
          <Stack>
            <ClockNote birth={birth} chart={chart} />
            <SunNote chart={chart} chosen={chosenSign} />
            <Positions chart={chart} />
          </Stack>
        </div>
      </Columns>
    </Card>
  );
}

function MeaningOf({ entry }: { entry: Entry | undefined }) {
  if (!entry)
    return (
      <>
        <p>{texts.page.intro}</p>
        <Muted as="span">{texts.page.tap}</Muted>
      </>
    );
  return (
    <>
      <h2>{entry.title}</h2>
      {entry.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

async function save(drawing: SVGSVGElement | null): Promise<void> {
  try {
    if (!drawing) throw new Error('no drawing');
    const url = URL.createObjectURL(await pictureOf(drawing));
    const link = document.createElement('a');
    [link.href, link.download] = [url, texts.page.fileName];
    link.click();
    URL.revokeObjectURL(url);
  } catch {
    toasts.show({ title: texts.page.saveFailed, variant: 'destructive' });
  }
}

function ClockNote({ birth, chart }: { birth: BirthData; chart: ChartData }) {
  if (birth.place === null) return <Notice>{texts.clock.noPlace}</Notice>;
  if (chart.clock === 'unknown') return <Notice>{texts.clock.noTime}</Notice>;
  return chart.clock === 'plain' ? null : <Notice>{texts.clock[chart.clock]}</Notice>;
}

/** In degrees: the Sun moves one degree a day, so this near to the edge of a sign, calendars may name the other one. */
const nearEdge = 1.5;

function SunNote({ chart, chosen }: { chart: ChartData; chosen: Zodiac | null }) {
  const sun = chart.bodies.find(({ body }) => body === 'sun');
  if (!sun || !chosen || chosen === sun.sign || chosen === sun.otherSign) return null;
  const isNear = [-nearEdge, nearEdge].some((way) => signAt((sun.longitude + way + 360) % 360) === chosen);
  return (
    <Notice>
      <Stack $gap="s">
        <strong>{texts.sun.title}</strong>
        {(isNear ? texts.sun.near : texts.sun.far)(sun.sign, chosen)}
        <Row>
          <ButtonFace as={Link} to={pages.account} $look="quiet">
            {texts.sun.change}
          </ButtonFace>
        </Row>
      </Stack>
    </Notice>
  );
}

export function Method() {
  return (
    <Card>
      <Disclosure title={texts.method.title}>
        <Stack $gap="s">
          {texts.method.lines.map((line) => (
            <Fine key={line}>{line}</Fine>
          ))}
        </Stack>
      </Disclosure>
    </Card>
  );
}
