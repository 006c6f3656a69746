import { styled } from 'styled-components';
import { colour, space, text } from '../theme/tokens.ts';

/** A form in one column. With `method=dialog`, a submit before hydration does nothing instead of loading a page. */
export const FormColumn = styled.form.attrs({ method: 'dialog' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
`;

export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'l' }) => space[$gap]};
`;

export const Row = styled.div<{ $nowrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: center;
  gap: ${space.s};
`;

export const Actions = styled(Row)`
  > * {
    flex: 1 1 auto;
  }
`;

export const Centered = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
`;

export const Muted = styled.p`
  color: ${colour.textMuted};
`;
export const Fine = styled.p`
  color: ${colour.textMuted};
  font-size: ${text.small};
`;
