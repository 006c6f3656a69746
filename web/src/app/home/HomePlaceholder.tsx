import { brand } from '@sternenrat/contracts/brand';
import { Figure, Line, Name, Place, Scene } from '../../features/owl/layout.ts';
import { Moonlit } from '../../features/owl/Moonlit.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { texts } from '../texts.ts';
import { Header, Nest, Page } from './layout.ts';

/** Has the layout of the loaded home page, so that nothing shifts. */
export function HomePlaceholder() {
  return (
    <>
      <Header $alone>
        <span className="brand">
          <Brand />
        </span>
      </Header>
      <Page $alone>
        <Nest>
          <Figure role="status" aria-label={texts.loading}>
            <Scene>
              <Place>
                <Moonlit $width="var(--perch)" />
              </Place>
            </Scene>
            <Name as="p">{brand.pet}</Name>
            <Line>{texts.comes}</Line>
          </Figure>
        </Nest>
      </Page>
    </>
  );
}
