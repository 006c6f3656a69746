import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { connect } from '../lib/http.ts';
import { GlobalStyle } from '../theme/GlobalStyle.ts';
import { toasts } from '../ui/toast/store.ts';
import { BehindAll } from './BehindAll.tsx';

const load = () => import('../ui/toast/Toaster.tsx');
const nothing = { default: () => null };
const Toaster = lazy(() =>
  load().then(
    ({ Toaster: drawn }) => ({ default: drawn as () => ReactNode }),
    () => nothing,
  ),
);

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <GlobalStyle />
      <BehindAll />
      {children}
      <Toasts />
    </QueryClientProvider>
  );
}

const any = () => toasts.list().length > 0;

/**
 * Drawn from the first toast on. Fetched before, with the line that a form sends by: a lost connection can be told
 * then, and a browser never asks twice for code that it once failed to load.
 */
function Toasts() {
  const needed = useSyncExternalStore(toasts.subscribe, any, any);
  useEffect(() => {
    const soon = setTimeout(() => void Promise.allSettled([load(), connect()]), 1000);
    return () => clearTimeout(soon);
  }, []);
  return <Suspense>{needed && <Toaster />}</Suspense>;
}
