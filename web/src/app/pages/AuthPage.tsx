import { Suspense, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { useUser } from '../../features/account/api.ts';
import { AuthScreen, type AuthTab } from '../../features/account/AuthScreen.tsx';
import { texts as account } from '../../features/account/texts.ts';
import { offlineOwlUsers, useDeleteAfterLogout } from '../../features/owl/offlineOwlKeys.ts';
import { optional } from '../../lib/optional.ts';
import { useIdle } from '../../lib/useIdle.ts';
import { Fine } from '../../ui/layout.ts';
import { Loading } from '../Loading.tsx';
import { texts } from '../texts.ts';
import { LoadError } from '../LoadError.tsx';
import { useTitle } from '../useTitle.ts';
import { Below, Column, Page } from '../welcome/layout.ts';
import { Welcome } from '../welcome/Welcome.tsx';

const VisitorGuide = optional(() => import('../welcome/VisitorGuide.tsx'));

export default function AuthPage() {
  useTitle(texts.title.auth);
  const [query] = useSearchParams();
  const user = useUser();
  const [tab, setTab] = useState<AuthTab>('login');
  const column = useRef<HTMLDivElement>(null);
  const idle = useIdle();
  useDeleteAfterLogout(user.data);
  // Waits for the user only if this browser stores the state of a user's owl. Otherwise the page is shown at once.
  if (user.isPending && offlineOwlUsers().length > 0) return <Loading />;
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
        <Welcome />
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
