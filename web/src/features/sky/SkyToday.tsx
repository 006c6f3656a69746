import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { skyAt } from '@sternenrat/sky/sky';
import { space } from '../../theme/tokens.ts';
import { Card } from '../../ui/Card.tsx';
import { Fine, Muted } from '../../ui/layout.ts';
import { Moon } from './Moon.tsx';
import { texts } from './texts.ts';

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space.l};
`;

/** Milliseconds: the moon goes on by a fifth of a degree in between. */
const refresh = 20 * 60_000;

/** What stands up there now, computed here by the same code as in the oracle: it needs no connection. */
export default function SkyToday() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refresh);
    return () => clearInterval(timer);
  }, []);
  const { moon, bodies } = skyAt(now);
  const retrograde = bodies.filter((each) => each.retrograde).map(({ body }) => body);
  const sun = bodies.find(({ body }) => body === 'sun');
  return (
    <Panel aria-labelledby="sky-today">
      <Moon angle={moon.angle} />
      <div>
        <h2 id="sky-today">{texts.title}</h2>
        <Muted>
          {texts.moon(moon.phase)}, {texts.lit(moon.illumination)}
        </Muted>
        <Fine>
          {texts.in('moon', moon.sign)} {sun && texts.in('sun', sun.sign)}{' '}
          {retrograde.length > 0 ? texts.retrograde(retrograde) : texts.direct}
        </Fine>
      </div>
    </Panel>
  );
}
