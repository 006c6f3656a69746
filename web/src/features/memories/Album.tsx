import { useState } from 'react';
import { styled } from 'styled-components';
import type { AnswerOf } from '@sternenrat/contracts/core/endpoint';
import type { album as albumEndpoint } from '@sternenrat/contracts/endpoints/oracle';
import { formatDate } from '../../lib/dates.ts';
import { colour, font, motion, radius, space, tablet, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fine, Row, Stack } from '../../ui/layout.ts';
import { answerLabels } from '../../ui/texts/answers.ts';
import { VisionPicture } from '../../ui/VisionPicture.tsx';
import { useAlbum } from './api.ts';
import { LoadMore } from './LoadMore.tsx';
import { texts } from './texts.ts';

type Vision = AnswerOf<typeof albumEndpoint>['visions'][number];

const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m};
  ${tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Frame = styled.button`
  display: grid;
  gap: ${space.xs};
  width: 100%;
  padding: 0;
  border: 0;
  background: none;
  color: ${colour.textMuted};
  font: 400 ${text.fine}/1.35 ${font.plain};
  text-align: start;
  cursor: pointer;
  img {
    width: 100%;
    aspect-ratio: 1;
    object-fit: cover;
    border: 1px solid ${colour.line};
    border-radius: ${radius.field};
    background: ${colour.surfaceSunken};
    transition: border-color ${motion.quick};
  }
  &:hover img {
    border-color: ${colour.accent};
  }
`;

const Interpretation = styled.p`
  font-family: ${font.voice};
  white-space: pre-line;
`;

export function Album() {
  const album = useAlbum();
  const [openId, setOpenId] = useState<string>();
  const visions = album.data?.pages.flatMap((page) => page.visions);
  const opened = visions?.find(({ id }) => id === openId);
  if (opened) return <Opened vision={opened} onBack={() => setOpenId(undefined)} />;
  return (
    <Stack>
      {visions?.length === 0 && <EmptyState>{texts.albumEmpty}</EmptyState>}
      <Wall aria-label={texts.album} aria-busy={album.isFetching}>
        {visions?.map((vision) => (
          <li key={vision.id}>
            <Frame type="button" onClick={() => setOpenId(vision.id)}>
              <img
                src={vision.picture.imageUrl}
                alt={answerLabels.pictureAlt(vision.picture.title)}
                loading="lazy"
                decoding="async"
              />
              <time dateTime={vision.createdAt}>{formatDate(vision.createdAt)}</time>
            </Frame>
          </li>
        ))}
      </Wall>
      <LoadMore query={album} />
    </Stack>
  );
}

function Opened({ vision, onBack }: { vision: Vision; onBack: () => void }) {
  return (
    <Stack>
      <Row>
        <Button look="quiet" autoFocus onClick={onBack}>
          {texts.allVisions}
        </Button>
      </Row>
      <VisionPicture picture={vision.picture} />
      <Fine>
        <time dateTime={vision.createdAt}>{formatDate(vision.createdAt)}</time> · {vision.questionText}
      </Fine>
      <Interpretation>{vision.interpretationText}</Interpretation>
    </Stack>
  );
}
