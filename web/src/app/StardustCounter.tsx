import { styled } from 'styled-components';
import type { ClientUser } from '../features/account/api.ts';
import { colour, radius, space, target } from '../theme/tokens.ts';
import { Crown, Grain } from '../ui/icons.tsx';
import { texts } from './texts.ts';

const Pill = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: ${target};
  padding: 0 ${space.l};
  border: 1px solid ${colour.line};
  border-radius: ${radius.round};
  background: ${colour.surface};
  font-weight: 800;
  font-variant-numeric: tabular-nums;
  svg {
    color: ${colour.accent};
  }
`;

export function StardustCounter({ grains, user }: { grains: number; user: ClientUser }) {
  const rank = user.subscriptionType === 'founding_member' ? texts.founder : user.isPremium ? texts.premium : undefined;
  return (
    <Pill role="status" aria-label={[texts.stardust(grains), rank].filter(Boolean).join(', ')}>
      <Grain size={18} />
      {grains}
      {rank && <Crown />}
    </Pill>
  );
}
