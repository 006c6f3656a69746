import { styled } from 'styled-components';
import { space, text } from '../theme/tokens.ts';

export const Label = styled.label`
  display: block;
  margin-bottom: ${space.xs};
  font-size: ${text.small};
  font-weight: 700;
`;
