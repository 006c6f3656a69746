import { styled } from 'styled-components';
import { colour, elevation, radius, space } from '../theme/tokens.ts';

export const Card = styled.section`
  padding: ${space.xl};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: ${elevation.card};
  text-shadow: none;
`;
