import { styled } from 'styled-components';
import { space, text, wide } from '../../theme/tokens.ts';

export const Page = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.xl};
  width: min(66rem, 100%);
  min-height: 100dvh;
  margin-inline: auto;
  padding: ${space.xl} ${space.l};
  ${wide} {
    grid-template-columns: 1fr 26rem;
    align-items: center;
    gap: 5rem;
    padding-inline: ${space.xxl};
  }
`;

const column = 'min(27rem, 100%)';

export const Invitation = styled.div`
  display: grid;
  gap: ${space.l};
  width: ${column};
  margin-inline: auto;
`;

export const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  font-size: ${text.small};
`;

export const Column = styled.div`
  display: grid;
  gap: ${space.l};
  width: ${column};
  margin-inline: auto;
`;
