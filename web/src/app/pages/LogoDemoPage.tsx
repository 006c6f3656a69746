import { styled } from 'styled-components';
import { space } from '../../theme/tokens.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { texts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';

const Sheet = styled.main`
  display: grid;
  justify-items: center;
  gap: ${space.xxl};
  padding: ${space.xxl} ${space.l};
`;
const Sizes = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: center;
  gap: ${space.xl};
`;

export default function LogoDemoPage() {
  useTitle(texts.title.logoDemo);
  return (
    <Sheet>
      <h1>{texts.title.logoDemo}</h1>
      <Brand />
      <Logo />
      <Sizes>
        {[160, 96, 64, 32].map((size) => (
          <Logo key={size} size={size} />
        ))}
      </Sizes>
    </Sheet>
  );
}
