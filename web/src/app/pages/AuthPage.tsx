import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { useUser } from '../../features/account/api.ts';
import { AuthScreen, type AuthTab } from '../../features/account/AuthScreen.tsx';
import { texts as account } from '../../features/account/texts.ts';
import { deleteLastSeen, seenUsers } from '../../features/owl/lastSeenKey.ts';
import { Moonlit } from '../../features/owl/Moonlit.tsx';
import { optional } from '../../lib/optional.ts';
import { useIdle } from '../../lib/useIdle.ts';
import { font, space, tablet, text, wide } from '../../theme/tokens.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Fine } from '../../ui/layout.ts';
import { Loading } from '../Loading.tsx';
import { texts } from '../texts.ts';
import { LoadError } from '../LoadError.tsx';
import { useTitle } from '../useTitle.ts';

const Welcomer = optional(() => import('../../features/owl/Welcomer.tsx'));
const VisitorGuide = optional(() => import('./VisitorGuide.tsx'));

const Page = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.xl};
  width: min(66rem, 100%);
  min-height: 100dvh;
  margin-inline: auto;
  padding: ${space.xl} ${space.l};
  ${wide} {
    grid-template-columns: 1fr 26rem;
    align-items: center;
    gap: 5rem;
    padding-inline: ${space.xxl};
  }
`;

const Welcome = styled.header`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  text-align: center;
  ${wide} {
    gap: ${space.l};
  }
`;

const Perch = styled.div`
  --perch: min(10.5rem, 44vw);
  ${tablet} {
    --perch: min(19rem, 34dvh);
  }
  ${wide} {
    --perch: 21rem;
    margin-block: ${space.xl};
  }
`;

const Claim = styled.p`
  /* The width is in em, so that line breaks don't change when the web font loads. */
  max-width: 15.625em;
  font: 420 ${text.lead}/1.4 ${font.voice};
  text-wrap: balance;
  ${tablet} {
    font-size: ${text.title};
  }
`;

const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  font-size: ${text.small};
`;

const Column = styled.div`
  display: grid;
  gap: ${space.l};
  width: min(27rem, 100%);
  margin-inline: auto;
`;

export default function AuthPage() {
  useTitle(texts.title.auth);
  const [query] = useSearchParams();
  const user = useUser();
  const [tab, setTab] = useState<AuthTab>('login');
  const column = useRef<HTMLDivElement>(null);
  const idle = useIdle();
  // After a logout, the last owl state must not stay on a shared device.
  useEffect(() => {
    if (user.data === null) deleteLastSeen();
  }, [user.data]);
  // Waits for the user only if this browser stores the state of a user's owl. Otherwise the page is shown at once.
  if (user.isPending && seenUsers().length > 0) return <Loading />;
  if (user.isError && user.data === undefined)
    return <LoadError error={user.error} busy={user.isFetching} onRetry={() => void user.refetch()} />;
  if (user.data?.isEmailConfirmed) return <Navigate to={pages.home} replace />;

  const begin = () => {
    setTab('register');
    column.current?.scrollIntoView({ block: 'center' });
    // Runs after React has rendered the tab. A focused tab, unlike a focused field, doesn't open a phone's keyboard.
    requestAnimationFrame(() => column.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
  };
  return (
    <main>
      <Page>
        <Welcome>
          <h1>
            <Brand />
          </h1>
          <Perch>
            <Moonlit $width="var(--perch)">
              <Suspense>
                <Welcomer label={account.picture} />
              </Suspense>
            </Moonlit>
          </Perch>
          <Claim>{account.claim}</Claim>
        </Welcome>
        <Column ref={column}>
          <AuthScreen user={user.data ?? null} token={query.get('token')} tab={tab} onTabChange={setTab} />
          <Below>
            <Fine>{account.entertainment}</Fine>
            {!user.data && <a href="#noctua">{account.more}</a>}
          </Below>
        </Column>
      </Page>
      {idle && !user.data && (
        <Suspense>
          <VisitorGuide onBegin={begin} />
        </Suspense>
      )}
    </main>
  );
}
