import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { hasLoggedOut, useUser, type ClientUser } from '../../features/account/api.ts';
import { saveShared, sharedIn } from '../../features/questions/shareTarget.ts';
import { useDeleteAfterLogout } from '../../features/owl/offlineOwlKeys.ts';
import { Loading } from '../Loading.tsx';
import { texts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';
import { HomePlaceholder } from '../home/HomePlaceholder.tsx';
import { MountSignal } from '../home/MountSignal.tsx';
import { LoadError } from '../LoadError.tsx';
import { optional } from '../../lib/optional.ts';

const OfflineOrError = optional(() => import('../home/OfflineOrError.tsx'), LoadError);

const Home = lazy(() => import('../home/Home.tsx'));

/** Redirects logged-out and unconfirmed users to /auth, but not a user whose session expires on this page. */
export function HomePage() {
  useTitle(texts.title.home);
  const { data: user, isPending, isError, error, isFetching, refetch } = useUser();
  const client = useQueryClient();
  const lastUser = useRef<ClientUser>(undefined);
  const takingShared = useSharedText();
  const [ready, setReady] = useState(false);
  const markReady = useCallback(() => setReady(true), []);
  if (user?.isEmailConfirmed) lastUser.current = user;

  useDeleteAfterLogout(user);

  const placeholder = ready ? <Loading /> : null;
  const page = () => {
    if (isPending || takingShared) return placeholder;
    if (isError && user === undefined)
      return (
        <>
          <OfflineOrError error={error} busy={isFetching} onRetry={() => void refetch()} />
          <MountSignal onMount={markReady} />
        </>
      );
    if (!lastUser.current || (user && !user.isEmailConfirmed) || (!user && hasLoggedOut(client)))
      return <Navigate to={pages.auth} replace />;
    return <Home user={lastUser.current} sessionEnded={!user} placeholder={placeholder} onReady={markReady} />;
  };
  return (
    <>
      {/* Outside of `Suspense`, so that the prerendered placeholder stays without flicker until `Home` is ready. */}
      {!ready && <HomePlaceholder />}
      <Suspense fallback={placeholder}>{page()}</Suspense>
    </>
  );
}

/** Stores text that another app shared, and removes it from the URL. @returns true while the URL still contains it */
function useSharedText(): boolean {
  const [query, setQuery] = useSearchParams();
  const text = sharedIn(query);
  useEffect(() => {
    if (text === '') return;
    saveShared(text);
    setQuery({}, { replace: true });
  }, [text, setQuery]);
  return text !== '';
}
