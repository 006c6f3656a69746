import { styled } from 'styled-components';
import { subscriptions, type SubscriptionType } from '@sternenrat/contracts/vocabulary';
import { formatEuro } from '../../lib/money.ts';
import { colour, radius, space, tablet, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Crown } from '../../ui/icons.tsx';
import { Fine, Row, Stack } from '../../ui/layout.ts';
import { useFounders } from './api.ts';
import { texts } from './texts.ts';

export type Tier = Exclude<SubscriptionType, 'free'>;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  ${tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Offer = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: space-between;
  gap: ${space.m};
  padding: ${space.l};
  border: 1px solid ${colour.line};
  border-radius: ${radius.field};
  ul {
    display: grid;
    gap: ${space.xs};
    padding-left: 1.1rem;
    list-style: disc;
    font-size: ${text.small};
  }
  > button {
    padding-inline: ${space.m};
  }
  li::marker {
    color: ${colour.accent};
  }
`;

/** Countdowns and time pressure are not allowed. */
export function Offers({ onTake }: { onTake: (tier: Tier) => void }) {
  const seats = useFounders(true).data?.left;
  return (
    <Stack $gap="m">
      <h3>{texts.offers}</h3>
      <Grid>
        <TierOffer tier="founding_member" onTake={onTake} closed={seats === 0}>
          {seats === undefined ? '' : seats === 0 ? texts.seatsGone : texts.seats(seats)}
        </TierOffer>
        <TierOffer tier="premium" onTake={onTake} />
      </Grid>
    </Stack>
  );
}

interface TierOfferProps {
  tier: Tier;
  onTake: (tier: Tier) => void;
  closed?: boolean;
  children?: string;
}

function TierOffer({ tier, onTake, closed = false, children }: TierOfferProps) {
  const { name, perks } = texts.tiers[tier];
  return (
    <Offer aria-label={name}>
      <Stack $gap="s">
        <Row $nowrap>
          <Crown />
          <strong>{name}</strong>
        </Row>
        <div>
          <strong>{texts.perMonth(formatEuro(subscriptions[tier].cents))}</strong>
          <Fine>{texts.terms}</Fine>
        </div>
        <ul>
          {perks.map((perk) => (
            <li key={perk}>{perk}</li>
          ))}
        </ul>
        {children && <Fine>{children}</Fine>}
      </Stack>
      <Button look="quiet" disabled={closed} onClick={() => onTake(tier)}>
        {tier === 'premium' ? texts.takePremium : texts.take(name)}
      </Button>
    </Offer>
  );
}
