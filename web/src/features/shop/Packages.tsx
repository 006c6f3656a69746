import { styled } from 'styled-components';
import { stardustPackages } from '@sternenrat/contracts/vocabulary';
import { formatEuro } from '../../lib/money.ts';
import { colour, font, radius, space, tablet, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { GrainHeap } from '../../ui/GrainHeap.tsx';
import { Fine } from '../../ui/layout.ts';
import { texts } from './texts.ts';

const Grid = styled.ul`
  display: grid;
  gap: ${space.m};
  ${tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Item = styled.li<{ $popular: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  padding: ${space.l};
  border: 1px solid ${({ $popular }) => ($popular ? colour.accent : colour.line)};
  border-radius: ${radius.field};
  background: ${colour.surfaceSunken};
  > svg {
    flex: none;
    color: ${colour.accent};
  }
  > div:not(:first-child) {
    flex: 1 1 5.5rem;
  }
  > button {
    padding-inline: ${space.l};
  }
  h3 {
    font: 750 ${text.body}/1.2 ${font.plain};
  }
  ${tablet} {
    flex-direction: column;
    flex-wrap: nowrap;
    padding-top: ${space.xl};
    text-align: center;
  }
`;

const Mark = styled.div`
  position: absolute;
  top: -0.7rem;
  right: ${space.l};
`;

const Price = styled.p`
  font-size: ${text.title};
  font-weight: 800;
  font-variant-numeric: tabular-nums;
`;

interface PackagesProps {
  busy: boolean;
  onChoose: (chosen: (typeof stardustPackages)[number]) => void;
}

export function Packages({ busy, onChoose }: PackagesProps) {
  return (
    <Grid>
      {stardustPackages.map((each) => (
        <Item key={each.id} $popular={each.popular}>
          {each.popular && (
            <Mark>
              <Badge $look="accent">{texts.popular}</Badge>
            </Mark>
          )}
          <GrainHeap grains={each.grains} />
          <div>
            <h3>{texts.grains(each.grains)}</h3>
            <Price>{formatEuro(each.cents)}</Price>
            <Fine>
              {texts.vat}
              <br />
              {texts.perGrain(formatEuro(each.cents / each.grains))}
            </Fine>
          </div>
          <Button
            look={each.popular ? 'primary' : 'quiet'}
            busy={busy}
            aria-label={texts.buy(each.grains, formatEuro(each.cents))}
            onClick={() => onChoose(each)}
          >
            {texts.choose}
          </Button>
        </Item>
      ))}
    </Grid>
  );
}
