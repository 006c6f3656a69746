import { styled } from 'styled-components';
import { font, space } from '../../theme/tokens.ts';
import { Fine, Muted, Stack } from '../../ui/layout.ts';
import { useAlbum } from './api.ts';
import { formatDate } from '../../lib/dates.ts';
import { texts } from './texts.ts';
import { VisionPicture } from '../../ui/VisionPicture.tsx';
import { LoadMore } from './LoadMore.tsx';

const Leaves = styled.ul`
  display: grid;
  gap: ${space.xl};
`;
const Leaf = styled.li`
  display: grid;
  gap: ${space.s};
  > p:last-child {
    font-family: ${font.voice};
    white-space: pre-line;
  }
`;

export function Album() {
  const album = useAlbum();
  const visions = album.data?.pages.flatMap((page) => page.visions);
  return (
    <Stack>
      {visions?.length === 0 && <Muted role="status">{texts.albumEmpty}</Muted>}
      <Leaves aria-label={texts.album} aria-busy={album.isFetching}>
        {visions?.map((vision) => (
          <Leaf key={vision.id}>
            <VisionPicture picture={vision.picture} />
            <Fine>
              <time dateTime={vision.createdAt}>{formatDate(vision.createdAt)}</time> · {vision.questionText}
            </Fine>
            <p>{vision.interpretationText}</p>
          </Leaf>
        ))}
      </Leaves>
      <LoadMore query={album} />
    </Stack>
  );
}
