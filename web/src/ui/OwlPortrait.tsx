import { use } from 'react';
import { styled } from 'styled-components';
import { colour } from '../theme/tokens.ts';
import { OwlPortraitContext } from './OwlPortraitContext.ts';

const Whole = styled.div`
  width: min(10rem, 60%);
  margin-inline: auto;
  aspect-ratio: 240 / 272;
`;

const Head = styled.div`
  flex: none;
  position: relative;
  overflow: hidden;
  width: 4rem;
  height: 4rem;
  border-radius: 50%;
  background: radial-gradient(circle at 50% 60%, color-mix(in srgb, ${colour.halo} 55%, transparent), transparent 72%);
  svg {
    position: absolute;
    left: -45%;
    top: -44%;
    width: 190%;
    height: 215%;
  }
`;

export function OwlPortrait({ whole = false }: { whole?: boolean }) {
  const portrait = use(OwlPortraitContext);
  if (portrait === null) return null;
  const Frame = whole ? Whole : Head;
  return <Frame aria-hidden="true">{portrait}</Frame>;
}
