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

/** Noctua in all her states, for people who work on her; only where the dev tools are. Narrowed by `stage`, `mood`, `asleep`. */
export default function TestSelectPage() {
  const { isPending, data: here } = useQuery({ queryKey: ['dev-tools'], queryFn: hasDevTools });
  const [wanted] = useSearchParams();
  useTitle(texts.title.testSelect);
  if (isPending) return <Loading />;
  if (!here) return <NotFoundPage />;

  const only = <T extends string>(all: readonly T[], key: string) =>
    wanted.has(key) ? all.filter((each) => each === wanted.get(key)) : all;
  return (
    /* Focusable, so that it can be scrolled without a mouse. */
    <Sheet tabIndex={0}>
      <h1>{texts.testSelect}</h1>
      <Gallery
        stages={only(stages, 'stage')}
        moods={only(moods, 'mood')}
        asleep={wanted.has('asleep') ? wanted.get('asleep') === '1' : undefined}
      />
    </Sheet>
  );
}
