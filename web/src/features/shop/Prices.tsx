import { useState } from 'react';
import { styled } from 'styled-components';
import { stardustPackages, subscriptions } from '@sternenrat/contracts/vocabulary';
import { useNear } from '../../lib/useNear.ts';
import { formatEuro } from '../../lib/money.ts';
import { colour, radius, space, text } from '../../theme/tokens.ts';
import { Grain } from '../../ui/Grain.tsx';
import { Crown } from '../../ui/icons.tsx';
import { Centered, Fine, Muted, Row, Stack } from '../../ui/layout.ts';
import { useFounders } from './api.ts';
import { texts } from './texts.ts';

const Tiers = styled.div`
  display: grid;
  gap: ${space.l};
  @media (min-width: 44rem) {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Tier = styled.section<{ $near?: boolean }>`
  display: grid;
  align-content: start;
  gap: ${space.s};
  padding: ${space.xl};
  border: 1px solid ${({ $near }) => ($near ? colour.accent : colour.line)};
  border-radius: ${radius.card};
  background: ${colour.surface};
  text-shadow: none;
  svg {
    color: ${colour.accent};
  }
  ul.perks {
    display: grid;
    gap: ${space.xs};
    margin-top: ${space.s};
    padding-left: 1.1rem;
    list-style: disc;
    font-size: ${text.small};
  }
  .perks li::marker {
    color: ${colour.accent};
  }
`;

const Price = styled.p`
  font-size: ${text.title};
  font-weight: 800;
  font-variant-numeric: tabular-nums;
`;

const Grains = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.xl};
  li {
    display: flex;
    align-items: center;
    gap: ${space.s};
    font-variant-numeric: tabular-nums;
  }
  svg {
    color: ${colour.accent};
  }
`;

/** Shows all prices to visitors, as the PAngV requires. Nothing can be ordered here (§§ 312g, 312j BGB). */
export function Prices() {
  const [section, setSection] = useState<Element | null>(null);
  const seats = useFounders(useNear(section)).data?.left;
  return (
    <section aria-labelledby="prices" ref={setSection}>
      <Stack $gap="xl">
        <Centered>
          <h2 id="prices">{texts.prices}</h2>
          <Muted>{texts.pricesBody}</Muted>
        </Centered>
        <Tiers>
          <Tier aria-labelledby="tier-free" $near>
            <h3 id="tier-free">{texts.free.name}</h3>
            <Price>{formatEuro(0)}</Price>
            <Fine>{texts.free.terms}</Fine>
            <Perks of={texts.free.perks} />
          </Tier>
          {(['premium', 'founding_member'] as const).map((tier) => (
            <Tier key={tier} aria-labelledby={`tier-${tier}`}>
              <Row>
                <Crown />
                <h3 id={`tier-${tier}`}>{texts.tiers[tier].name}</h3>
              </Row>
              <Price>{texts.perMonth(formatEuro(subscriptions[tier].cents))}</Price>
              <Fine>{texts.terms}</Fine>
              <Perks of={texts.tiers[tier].perks} />
              {tier === 'founding_member' && <Fine>{texts.firstHundred(subscriptions[tier].seats, seats)}</Fine>}
            </Tier>
          ))}
        </Tiers>
        <Tier as="div">
          <h3>{texts.grainsTitle}</h3>
          <Muted>{texts.grainsBody}</Muted>
          <Grains>
            {stardustPackages.map(({ id, grains, cents }) => (
              <li key={id}>
                <Grain size={18} />
                {texts.grainsFor(grains, formatEuro(cents))}
              </li>
            ))}
          </Grains>
        </Tier>
        <Fine>{texts.pricesLaw}</Fine>
      </Stack>
    </section>
  );
}

function Perks({ of }: { of: readonly string[] }) {
  return (
    <ul className="perks">
      {of.map((perk) => (
        <li key={perk}>{perk}</li>
      ))}
    </ul>
  );
}
