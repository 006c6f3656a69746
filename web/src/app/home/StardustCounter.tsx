import { styled } from 'styled-components';
import type { ClientUser } from '../../features/account/api.ts';
import { colour, radius, space, target } from '../../theme/tokens.ts';
import { Grain } from '../../ui/Grain.tsx';
import { Crown } from '../../ui/icons.tsx';
import { texts } from '../texts.ts';

const Pill = styled.button.attrs({ type: 'button' })`
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
  cursor: pointer;
  &:hover {
    border-color: ${colour.accent};
  }
  &:focus-visible {
    border-radius: ${radius.round};
  }
  svg {
    color: ${colour.accent};
  }
`;

interface StardustCounterProps {
  grains: number;
  user: ClientUser;
  action: string;
  onPress: () => void;
}

export function StardustCounter({ grains, user, action, onPress }: StardustCounterProps) {
  const rank = user.subscriptionType === 'founding_member' ? texts.founder : user.isPremium ? texts.premium : undefined;
  return (
    <Pill aria-label={[texts.stardust(grains), rank, action].filter(Boolean).join(', ')} onClick={onPress}>
      <Grain size={18} />
      {grains}
      {rank && <Crown />}
    </Pill>
  );
}
