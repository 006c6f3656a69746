import { styled } from 'styled-components';
import type { ClientUser } from '../../features/account/api.ts';
import { colour, space } from '../../theme/tokens.ts';
import { PillButton } from '../../ui/Button.tsx';
import { Grain } from '../../ui/Grain.tsx';
import { Crown } from '../../ui/icons.tsx';
import { texts } from '../texts.ts';

const Pill = styled(PillButton)`
  padding: 0 ${space.l};
  font-weight: 800;
  font-variant-numeric: tabular-nums;
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
