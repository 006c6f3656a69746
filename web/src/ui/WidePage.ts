import { styled } from 'styled-components';
import { space } from '../theme/tokens.ts';

export const WidePage = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  width: min(64rem, 100%);
  margin-inline: auto;
  padding: ${space.l} ${space.l} ${space.xxl};
`;
