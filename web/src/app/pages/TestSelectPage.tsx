import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { moods, stages } from '@sternenrat/contracts/vocabulary';
import { Gallery } from '../../features/owl/Gallery.tsx';
import { hasDevTools } from '../../lib/devTools.ts';
import { space } from '../../theme/tokens.ts';
import { Loading } from '../Loading.tsx';
import { texts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';
import NotFoundPage from './NotFoundPage.tsx';

const Sheet = styled.main`
  display: grid;
  gap: ${space.l};
  overflow-x: auto;
  padding: ${space.l};
`;

/** Shows Noctua's states if dev tools are enabled. Query parameters `stage`, `mood`, `asleep` (1 or 0) select some. */
export default function TestSelectPage() {
  const { isPending, data: enabled } = useQuery({ queryKey: ['dev-tools'], queryFn: hasDevTools });
  const [query] = useSearchParams();
  useTitle(texts.title.testSelect);
  if (isPending) return <Loading />;
  if (!enabled) return <NotFoundPage />;

  const only = <T extends string>(all: readonly T[], key: string) =>
    query.has(key) ? all.filter((each) => each === query.get(key)) : all;
  return (
    /* Focusable, so that the keyboard can scroll it. */
    <Sheet tabIndex={0}>
      <h1>{texts.testSelect}</h1>
      <Gallery
        stages={only(stages, 'stage')}
        moods={only(moods, 'mood')}
        asleep={query.has('asleep') ? query.get('asleep') === '1' : undefined}
      />
    </Sheet>
  );
}
