import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DayData } from '@sternenrat/contracts/endpoints/day';
import { useNow } from '../../lib/useNow.ts';
import { colour, font, space, text, wide } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Fine, Muted, Row, Stack } from '../../ui/layout.ts';
import { phaseLabels } from '../../ui/texts/moon.ts';
import { MoonGlyph } from './MoonGlyph.tsx';
import { texts } from './texts.ts';
import { WeatherCard } from './WeatherCard.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.xl};
  > div {
    display: grid;
    gap: ${space.xl};
  }
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Sentence = styled.p`
  font: 400 ${text.answer}/1.35 ${font.voice};
  text-wrap: balance;
`;

interface DayViewProps {
  day: DayData;
  today: string;
  children: ReactNode;
}

export function DayView({ day, today, children }: DayViewProps) {
  const isToday = day.date === today;
  return (
    <Columns>
      <div>
        <Card aria-labelledby="sentence">
          <Stack>
            <h2 id="sentence">{texts.sentence.title}</h2>
            <Sentence>{day.sentence.text}</Sentence>
            <Fine>
              {texts.sentence.because} {day.sentence.reason}
            </Fine>
          </Stack>
        </Card>
        {day.date <= today && <WeatherCard key={day.date} day={day} isToday={isToday} />}
        {children}
      </div>
      <div>
        <Moon day={day} />
        <Hours key={day.date} day={day} isToday={isToday} />
      </div>
    </Columns>
  );
}

const refreshMs = 60_000;

const MoonRow = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.l};
`;

function Moon({ day: { date, moon } }: { day: DayData }) {
  const now = useNow(refreshMs);
  return (
    <Card aria-labelledby="moon">
      <Stack>
        <h2 id="moon">{texts.moon.title}</h2>
        <MoonRow>
          <MoonGlyph phase={moon.phase} lit={moon.illumination} size={72} />
          <div>
            <b>{phaseLabels[moon.phase]}</b>
            <Fine>{texts.moon.lit(moon.illumination)}</Fine>
          </div>
        </MoonRow>
        <Stack $gap="xs">
          <p>
            {texts.moon.stands(moon, date, now)} {texts.moon.changes(moon, date, now)}
          </p>
          <p>{texts.moon.lunation(moon, date, now)}</p>
        </Stack>
      </Stack>
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.l};
  li {
    display: grid;
    gap: ${space.xs};
    padding-left: ${space.l};
    border-left: 2px solid ${colour.accent};
  }
`;

const Time = styled.span`
  color: ${colour.accentStrong};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

function Hours({ day: { hours, hoursBy }, isToday }: { day: DayData; isToday: boolean }) {
  const now = useNow(refreshMs);
  return (
    <Card aria-labelledby="hours">
      <Stack>
        <h2 id="hours">{texts.hours.title}</h2>
        <List>
          {hours.map((hour) => (
            <li key={hour.from}>
              <Row>
                <Time>{texts.hours.span(hour)}</Time>
                {isToday && Date.parse(hour.from) <= now && now < Date.parse(hour.to) && (
                  <Badge $look="accent">{texts.hours.now}</Badge>
                )}
              </Row>
              <b>{hour.title}</b>
              <Muted>{hour.text}</Muted>
            </li>
          ))}
        </List>
        <Disclosure title={texts.hours.why}>
          <Stack $gap="s">
            <Reasons>
              {hours.map(({ from, title, reason }) => (
                <li key={from}>
                  <b>{title}:</b> {reason}
                </li>
              ))}
            </Reasons>
            {hoursBy === 'clock' && <Fine>{texts.hours.byClock}</Fine>}
            {texts.hours.rule.map((line) => (
              <Fine key={line}>{line}</Fine>
            ))}
          </Stack>
        </Disclosure>
      </Stack>
    </Card>
  );
}

const Reasons = styled.ul`
  display: grid;
  gap: ${space.s};
  font-size: ${text.small};
`;
