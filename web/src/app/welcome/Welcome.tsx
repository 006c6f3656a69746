import { Suspense } from 'react';
import { styled } from 'styled-components';
import { texts } from '../../features/account/texts.ts';
import { Moonlit } from '../../features/owl/Moonlit.tsx';
import { optional } from '../../lib/optional.ts';
import { font, space, tablet, text, wide } from '../../theme/tokens.ts';
import { Brand } from '../../ui/Brand.tsx';

const WelcomeScene = optional(() => import('./WelcomeScene.tsx'));

const Header = styled.header`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  text-align: center;
  ${wide} {
    gap: ${space.l};
  }
`;

const Perch = styled.div`
  --perch: min(10.5rem, 44vw);
  ${tablet} {
    --perch: min(19rem, 34dvh);
  }
  ${wide} {
    --perch: min(21rem, 36dvh);
    margin-block: ${space.l};
  }
`;

const Claim = styled.p`
  /* The width is in em, so that line breaks don't change when the web font loads. */
  max-width: 19em;
  font: 420 ${text.lead}/1.4 ${font.voice};
  text-wrap: balance;
  ${tablet} {
    font-size: ${text.title};
  }
`;

/** @param withOwl false while a card below shows the owl */
export function Welcome({ withOwl = true }: { withOwl?: boolean }) {
  return (
    <Header>
      <h1>
        <Brand />
      </h1>
      {withOwl && (
        <>
          <Perch>
            <Moonlit $width="var(--perch)">
              <Suspense>
                <WelcomeScene label={texts.picture} />
              </Suspense>
            </Moonlit>
          </Perch>
          <Claim>{texts.claim}</Claim>
        </>
      )}
    </Header>
  );
}
