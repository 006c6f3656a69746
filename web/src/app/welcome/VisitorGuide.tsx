import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { Owl } from '../../features/owl/drawing/Owl.tsx';
import { Prices } from '../../features/shop/Prices.tsx';
import { Stages } from '../../features/visitors/Stages.tsx';
import { texts } from '../../features/visitors/texts.ts';
import { optional } from '../../lib/optional.ts';
import { useNear } from '../../lib/useNear.ts';
import { space, wide } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Centered, Muted, Stack } from '../../ui/layout.ts';

// These components need the large astronomy code, so they load when the visitor scrolls to them.
const Sample = optional(() => import('../../features/visitors/Sample.tsx'));
const SkyToday = optional(() => import('../../features/sky/SkyToday.tsx'));

const Guide = styled.div`
  display: grid;
  gap: 4rem;
  width: min(66rem, 100%);
  margin-inline: auto;
  padding: ${space.xxl} ${space.l} 4rem;
  h2 {
    text-align: center;
  }
  ${wide} {
    gap: 6rem;
    padding-inline: ${space.xxl};
  }
`;

const Two = styled.div`
  display: grid;
  gap: ${space.l};
  min-height: 24rem;
  h2 {
    text-align: start;
  }
  ${wide} {
    grid-template-columns: 3fr 2fr;
    gap: ${space.xl};
  }
`;

const { ei, küken, weiser } = texts.pictures;
const pictures = {
  ei: <Owl stage="ei" label={ei} />,
  küken: <Owl stage="küken" herzlicht={85} label={küken} />,
  weiser: <Owl stage="weiser" herzlicht={85} label={weiser} />,
};

export default function VisitorGuide({ onBegin }: { onBegin: () => void }): ReactNode {
  const [sky, setSky] = useState<HTMLElement | null>(null);
  const near = useNear(sky);
  return (
    <Guide id="noctua">
      <Stages pictures={pictures} />
      <Two ref={setSky}>
        <Suspense>
          {near && (
            <>
              <Sample />
              <SkyToday />
            </>
          )}
        </Suspense>
      </Two>
      <Prices />
      <Card aria-labelledby="begin">
        <Stack>
          <div>
            <h2 id="begin">{texts.closing}</h2>
            <Centered>
              <Muted>{texts.closingBody}</Muted>
            </Centered>
          </div>
          <Centered>
            <Button onClick={onBegin}>{texts.begin}</Button>
          </Centered>
          <Centered>
            <Link to={pages.faq}>{texts.moreQuestions}</Link>
          </Centered>
        </Stack>
      </Card>
    </Guide>
  );
}
