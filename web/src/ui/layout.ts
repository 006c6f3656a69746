import { styled } from 'styled-components';
import { colour, space, text } from '../theme/tokens.ts';

/** Before the app listens a form sends nothing anywhere: `dialog` is what does nothing outside of one. */
export const FormColumn = styled.form.attrs({ method: 'dialog' })`
  display: grid;
  gap: ${space.l};
`;

export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: grid;
  gap: ${({ $gap = 'l' }) => space[$gap]};
`;

export const Row = styled.div<{ $nowrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: center;
  gap: ${space.s};
`;

/** What a dialog or a small form ends with: its buttons share the width. */
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
