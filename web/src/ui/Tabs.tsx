import { Tabs as Primitive } from 'radix-ui';
import { styled } from 'styled-components';
import { colour, motion, radius, space, target } from '../theme/tokens.ts';

export const Tabs = Primitive.Root;

export const TabList = styled(Primitive.List)`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: ${space.xs};
  margin-bottom: ${space.xl};
  padding: ${space.xs};
  border-radius: ${radius.round};
  background: ${colour.surfaceSunken};
`;

export const Tab = styled(Primitive.Trigger)`
  min-height: ${target};
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: ${colour.textMuted};
  font-weight: 700;
  cursor: pointer;
  transition:
    background ${motion.quick},
    color ${motion.quick};
  &:hover {
    color: ${colour.text};
  }
  &[data-state='active'] {
    background: ${colour.surfaceRaised};
    color: ${colour.accentStrong};
  }
  &:focus-visible {
    border-radius: ${radius.round};
  }
`;

export const TabPanel = styled(Primitive.Content)`
  &:focus-visible {
    outline-offset: 8px;
  }
`;
