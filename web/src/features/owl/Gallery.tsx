import { styled } from 'styled-components';
import { moodOf, moods, stages, type Mood, type Stage } from '@sternenrat/contracts/vocabulary';
import { colour, radius, space, text } from '../../theme/tokens.ts';
import { Owl } from './drawing/Owl.tsx';
import { Moonlit } from './Moonlit.tsx';
import { texts } from './texts.ts';

export const herzlichtOf: Record<Mood, number> = {
  euphoric: 98,
  energetic: 86,
  harmonious: 70,
  dreamy: 50,
  mystical: 30,
  melancholic: 12,
};

const Grid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(9rem, 1fr));
  gap: ${space.s};
  /* No animation: sixty animated owls would be slow, and screenshots would differ. */
  * {
    animation: none !important;
  }
`;

const Night = styled.figure`
  display: grid;
  justify-items: center;
  overflow: hidden;
  padding: ${space.xl} ${space.m} ${space.m};
  border-radius: ${radius.field};
  background: linear-gradient(${colour.skyTop}, ${colour.skyMid} 62%, ${colour.skyLow});
  figcaption {
    color: ${colour.textMuted};
    font-size: ${text.small};
    text-align: center;
  }
  strong {
    display: block;
    color: ${colour.accentStrong};
  }
`;

interface GalleryProps {
  stages?: readonly Stage[];
  moods?: readonly Mood[];
  asleep?: boolean | undefined;
}

export function Gallery({ stages: whichStages = stages, moods: whichMoods = moods, asleep }: GalleryProps) {
  const times = asleep === undefined ? [false, true] : [asleep];
  return (
    <Grid $columns={whichMoods.length}>
      {whichStages.flatMap((stage) =>
        times.flatMap((sleeping) =>
          whichMoods.map((mood) => (
            <Night key={`${stage}-${mood}-${sleeping}`} data-mood={mood}>
              <Moonlit $width="7.5rem">
                <Owl
                  stage={stage}
                  herzlicht={herzlichtOf[mood]}
                  sleeping={sleeping && stage !== 'ei'}
                  label={`${texts.stages[stage]}, ${moodOf(herzlichtOf[mood]).label}${sleeping ? `, ${texts.asleep}` : ''}`}
                />
              </Moonlit>
              <figcaption>
                <strong>{moodOf(herzlichtOf[mood]).label}</strong>
                {texts.stages[stage]}
                {sleeping && `, ${texts.asleep}`}
              </figcaption>
            </Night>
          )),
        ),
      )}
    </Grid>
  );
}
