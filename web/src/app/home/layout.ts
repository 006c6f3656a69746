import { styled } from 'styled-components';
import { colour, layer, space, target, wide } from '../../theme/tokens.ts';

/** @param $alone reserves the height of the buttons, which `HomePlaceholder` lacks */
export const Header = styled.header<{ $alone?: boolean }>`
  position: fixed;
  z-index: ${layer.header};
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  ${({ $alone }) => $alone && `min-height: calc(${target} + 2 * ${space.m});`}
  padding: ${space.m} ${space.l};
  background: linear-gradient(var(--sky-now-top, ${colour.skyTop}) 76%, transparent);
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
  > .brand {
    display: none;
    pointer-events: none;
  }
  ${wide} {
    ${({ $alone }) => $alone && `min-height: calc(${target} + 2 * ${space.l});`}
    padding: ${space.l} ${space.xl};
    > .brand {
      display: block;
      position: absolute;
      left: 50%;
      transform: translateX(-50%);
    }
  }
`;

export const Page = styled.main<{ $alone?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  width: min(33rem, 100%);
  margin-inline: auto;
  padding: 4.25rem ${space.l} ${space.xxl};
  ${({ $alone }) => $alone && 'min-height: 100dvh; align-content: start;'}
  ${wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 28rem);
    align-items: start;
    gap: ${space.xxl} 4rem;
    width: min(70rem, 100%);
    padding: 6.5rem ${space.xl} ${space.xxl};
  }
`;

export const Nest = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  ${wide} {
    position: sticky;
    top: 6.5rem;
  }
`;

export const Talk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  ${wide} {
    min-height: min(34rem, calc(100dvh - 9rem));
    align-content: center;
  }
`;
