import { styled } from 'styled-components';
import { brand } from '@sternenrat/contracts/brand';
import { colour, font, text } from '../theme/tokens.ts';

function Mark() {
  const around = Array.from({ length: 7 }, (_, at) => {
    const angle = ((at - 1) / 8) * Math.PI * 2 - Math.PI / 2;
    return { x: 16 + Math.cos(angle) * 12.5, y: 16 + Math.sin(angle) * 12.5, r: at % 3 === 0 ? 1.9 : 1.3 };
  });
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" fill="currentColor" aria-hidden="true">
      {around.map(({ x, y, r }, at) => (
        <circle key={at} cx={x.toFixed(2)} cy={y.toFixed(2)} r={r} />
      ))}
      <path d="M16 7.5c.9 5 3.2 7.4 8 8.5-4.8 1.1-7.1 3.5-8 8.5-.9-5-3.2-7.4-8-8.5 4.8-1.1 7.1-3.5 8-8.5z" />
    </svg>
  );
}

const Word = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: ${colour.text};
  font: 560 ${text.title}/1 ${font.voice};
  letter-spacing: -0.01em;
  svg {
    color: ${colour.accent};
  }
`;

export function Brand() {
  return (
    <Word>
      <Mark />
      {brand.name}
    </Word>
  );
}
