import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { care } from '../lib/care.ts';
import { loadClient } from '../lib/http.ts';
import { GlobalStyle } from '../theme/GlobalStyle.ts';
import { showPendingToast } from '../ui/toast/afterReload.ts';
import { toasts } from '../ui/toast/store.ts';
import { SkyBackground } from './SkyBackground.tsx';

const loadToaster = () => import('../ui/toast/Toaster.tsx');
const nothing = { default: () => null };
const Toaster = lazy(() =>
  loadToaster().then(
    ({ Toaster: loaded }) => ({ default: loaded as () => ReactNode }),
    () => nothing,
  ),
);

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <GlobalStyle />
      <SkyBackground />
      {children}
      <Toasts />
    </QueryClientProvider>
  );
}

const hasToasts = () => toasts.list().length > 0;
/** Toasts wait while the lantern, the help for people in distress, is open. */
const isLanternOpen = () => care.get()?.['type'] === 'lantern';

/** Renders toasts. Loads the toaster and the HTTP client in time, because they can't be imported once offline. */
function Toasts() {
  const needed = useSyncExternalStore(toasts.subscribe, hasToasts, hasToasts);
  const paused = useSyncExternalStore(care.subscribe, isLanternOpen, isLanternOpen);
  useEffect(showPendingToast, []);
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([loadToaster(), loadClient()]), 1000);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{needed && !paused && <Toaster />}</Suspense>;
}
