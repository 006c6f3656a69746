import { css } from 'styled-components';
import { colour, radius, space, target } from '../theme/tokens.ts';

/** Style of a radio item with a dot, because a colour alone must not mark the selection. */
export const radioItem = css`
  position: relative;
  width: 100%;
  min-height: ${target};
  padding: ${space.s} ${space.l} ${space.s} 3rem;
  border: 1px solid ${colour.edge};
  border-radius: ${radius.field};
  background: ${colour.surfaceSunken};
  text-align: left;
  cursor: pointer;
  &::before,
  &::after {
    position: absolute;
    top: 50%;
    left: ${space.l};
    width: 1.25rem;
    height: 1.25rem;
    border: 2px solid ${colour.edge};
    border-radius: 50%;
    content: '';
    transform: translateY(-50%);
  }
  &[data-state='checked'] {
    background: ${colour.surfaceRaised};
    font-weight: 700;
    &::before {
      border-color: ${colour.accent};
    }
    &::after {
      border: 0.375rem solid transparent;
      background: ${colour.accent} content-box;
    }
  }
  &:not([data-state='checked'])::after {
    display: none;
  }
  &:focus-visible {
    border-radius: ${radius.field};
  }
`;
