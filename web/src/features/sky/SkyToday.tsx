import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { placeOf } from '@sternenrat/sky/place';
import { nextRiseOrSet } from '@sternenrat/sky/rise-set';
import { skyAt } from '@sternenrat/sky/sky';
import { nextFullMoon } from '@sternenrat/sky/full-moon';
import { useNow } from '../../lib/useNow.ts';
import { colour, font, space, text } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { Fine } from '../../ui/layout.ts';
import { firmamentAt, type Firmament } from './firmament.ts';
import { zoneHere } from './start.ts';
import { texts } from './texts.ts';

const Panel = styled(Card)`
  display: grid;
  gap: ${space.m};
  h2 {
    font-size: ${text.title};
  }
`;

const Where = styled.span`
  display: block;
  color: ${colour.textMuted};
  font: 400 ${text.small}/1.4 ${font.plain};
  letter-spacing: 0;
`;

const Phase = styled.p`
  margin-top: ${space.xs};
  color: ${colour.accentStrong};
  font-family: ${font.voice};
`;

const Lines = styled.div`
  display: grid;
  gap: ${space.s};
  padding-top: ${space.m};
  border-top: 1px solid ${colour.line};
`;

const refreshMs = 20 * 60_000;
const dayMs = 86_400_000;

const planetsVisibleAfterMs = 75 * 60_000;

function seenLine(now: Date, above: Firmament): string {
  const wandering = ({ bodies }: Firmament) => bodies.filter(({ body }) => body !== 'sun');
  const next = above.sun > 0 ? nextRiseOrSet('sun', now, above.place) : null;
  if (next?.kind === 'set') {
    const tonight = wandering(firmamentAt(new Date(next.at.getTime() + planetsVisibleAfterMs), above.place));
    return tonight.length > 0 ? texts.seenTonight(tonight) : texts.nothingSeen;
  }
  const seen = wandering(above);
  return seen.length > 0 ? texts.seenNow(seen) : texts.nothingSeen;
}

function sunLine(now: Date, { place, sun }: Firmament): string {
  const next = nextRiseOrSet('sun', now, place);
  if (next) return texts.sun(next.kind, next.at);
  return sun > 0 ? texts.polarDay : texts.polarNight;
}

/** Slow on phones, so it must run only when `now` changes. */
function computeSky(now: Date) {
  const place = placeOf(zoneHere());
  const { moon, bodies } = skyAt(now);
  const above = firmamentAt(now, place);
  const full = nextFullMoon(now);
  return {
    place,
    moon,
    retrograde: bodies.filter((each) => each.retrograde).map(({ body }) => body),
    sun: bodies.find(({ body }) => body === 'sun'),
    seen: seenLine(now, above),
    rises: sunLine(now, above),
    // The phase is called Vollmond about two days before and after the exact moment.
    full: texts.fullMoon(full, moon.phase === 'vollmond' && full.getTime() - now.getTime() < 5 * dayMs),
  };
}

export default function SkyToday({ children }: { children?: ReactNode }) {
  const now = useNow(refreshMs);
  const { place, moon, retrograde, sun, seen, rises, full } = useMemo(() => computeSky(new Date(now)), [now]);
  return (
    <Panel aria-labelledby="sky-today">
      <div>
        <h2 id="sky-today">
          {texts.title} <Where>{texts.over(place.zone)}</Where>
        </h2>
        <Phase>
          {texts.moon(moon.phase)}, {texts.lit(moon.illumination)}
        </Phase>
      </div>
      <Lines>
        <Fine>{seen}</Fine>
        <Fine>
          {rises} {full}
        </Fine>
        <Fine>
          {texts.in('moon', moon.sign)} {sun && texts.in('sun', sun.sign)}{' '}
          {retrograde.length > 0 ? texts.retrograde(retrograde) : texts.direct}
        </Fine>
      </Lines>
      {children}
    </Panel>
  );
}
