import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { hasLeft, useUser, type ClientUser } from '../../features/account/api.ts';
import { keepShared, sharedIn } from '../../features/council/shared.ts';
import { forgetLastSeen } from '../../features/owl/lastSeenAt.ts';
import { Loading } from '../Loading.tsx';
import { texts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';
import { Unreachable } from '../Unreachable.tsx';
import { BeforeHome } from './BeforeHome.tsx';
import { Seen } from './Seen.tsx';

/** Where even that can't be loaded, the plain words. */
const AsLastSeen = lazy(() => import('./AsLastSeen.tsx').catch(() => ({ default: Unreachable })));
const ShopDialogs = lazy(() => import('./ShopDialogs.tsx'));
const Home = lazy(() => import('./Home.tsx'));

/** Decides who sees home: visitors and unconfirmed users go to /auth; whose session ends here stays and is asked in. */
export function HomePage() {
  useTitle(texts.title.home);
  const { data: user, isPending, isError, error, isFetching, refetch } = useUser();
  const client = useQueryClient();
  const here = useRef<ClientUser>(undefined);
  const [shopping, setShopping] = useState(false);
  const arriving = useArriving();
  const [seen, setSeen] = useState(false);
  const see = useCallback(() => setSeen(true), []);
  if (user?.isEmailConfirmed) here.current = user;

  // Nobody is logged in here: how somebody's owl was is nobody's business.
  useEffect(() => {
    if (user === null) forgetLastSeen();
  }, [user]);

  const before = seen ? <Loading /> : null;
  const page = () => {
    if (isPending || arriving) return before;
    if (isError && user === undefined)
      return (
        <>
          <AsLastSeen error={error} busy={isFetching} onRetry={() => void refetch()} />
          <Seen onSeen={see} />
        </>
      );
    if (!here.current || (user && !user.isEmailConfirmed) || (!user && hasLeft(client)))
      return <Navigate to={pages.auth} replace />;
    return (
      <>
        <Home
          user={here.current}
          sessionEnded={!user}
          openShop={user ? () => setShopping(true) : undefined}
          shopping={shopping}
          before={before}
          onSeen={see}
        />
        <Suspense>{shopping && user && <ShopDialogs user={user} onClose={() => setShopping(false)} />}</Suspense>
      </>
    );
  };
  return (
    <>
      {/* The same from the first paint until home is there: nothing in it is drawn twice. */}
      {!seen && <BeforeHome />}
      <Suspense fallback={before}>{page()}</Suspense>
    </>
  );
}

/** Takes what another app shares out of the address. @returns true until that is done */
function useArriving(): boolean {
  const [query, setQuery] = useSearchParams();
  const words = sharedIn(query);
  useEffect(() => {
    if (words === '') return;
    keepShared(words);
    setQuery({}, { replace: true });
  }, [words, setQuery]);
  return words !== '';
}
