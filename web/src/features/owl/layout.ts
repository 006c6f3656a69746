import { styled } from 'styled-components';
import { colour, font, motion, space, tablet, text, wide } from '../../theme/tokens.ts';

/* Styles of Noctua's place on the home page, with name and state. The placeholder and the loaded owl share them. */

export const Figure = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  text-align: center;
`;

export const Scene = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  width: 100%;
`;

/** @param $aside moves the owl on narrow screens, which makes room for its speech bubble */
export const Place = styled.div<{ $aside?: boolean }>`
  --perch: min(11rem, 49vw);
  transition: transform ${motion.calm};
  transform: translateX(${({ $aside }) => ($aside ? '2.25rem' : '0')});
  ${tablet} {
    --perch: min(18rem, 30dvh);
    transform: none;
  }
  ${wide} {
    --perch: min(26rem, 44dvh);
  }
`;

export const Name = styled.h1`
  margin-top: ${space.xs};
  font: 480 ${text.display}/1.2 ${font.voice};
  letter-spacing: -0.01em;
`;

export const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${space.m};
  color: ${colour.textMuted};
  ${tablet} {
    font-size: ${text.lead};
  }
`;
