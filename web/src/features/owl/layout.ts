import { css, keyframes, styled } from 'styled-components';
import { colour, font, motion, space, tablet, text, wide } from '../../theme/tokens.ts';

/* Styles of Noctua's place on the home page, with name and words. The placeholder and the loaded owl share them. */

export const Figure = styled.section`
  display: grid;
  justify-items: center;
  text-align: center;
`;

export const Place = styled.div`
  --perch: min(14rem, 56vw);
  ${tablet} {
    --perch: min(18rem, 30dvh);
  }
  ${wide} {
    --perch: min(22rem, 33dvh);
  }
`;

export const Name = styled.h1`
  margin-top: ${space.s};
  font: 480 ${text.display}/1.2 ${font.voice};
  letter-spacing: -0.01em;
`;

export const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${space.m};
  color: ${colour.textMuted};
  font-size: ${text.lead};
`;

const arrive = keyframes`from { opacity: 0; transform: translateY(0.375rem); }`;

const arriving = css`
  ${arrive} ${motion.calm}
`;

/** Reserves the height of two lines, so that nothing moves when the owl speaks. */
export const Voice = styled.p<{ $speaking?: boolean; $still?: boolean }>`
  display: grid;
  align-content: center;
  min-height: 3.25rem;
  max-width: 25rem;
  margin-top: ${space.s};
  color: ${({ $speaking }) => ($speaking ? colour.text : colour.textMuted)};
  font: ${({ $speaking }) => ($speaking ? 460 : 400)} ${text.body}/1.45 ${font.voice};
  text-wrap: balance;
  animation: ${({ $still }) => ($still ? 'none' : arriving)};
`;
