import { Suspense, useEffect, type ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { care } from '../lib/care.ts';
import { loadClient } from '../lib/http.ts';
import { optional } from '../lib/optional.ts';
import { useStore } from '../lib/store.ts';
import { GlobalStyle } from '../theme/GlobalStyle.ts';
import { showPendingToast } from '../ui/toast/afterReload.ts';
import { toasts } from '../ui/toast/store.ts';
import { SkyBackground } from './SkyBackground.tsx';

const loadToaster = () => import('../ui/toast/Toaster.tsx');
const Toaster = optional(loadToaster);

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

/** Renders toasts. Loads the toaster and the HTTP client in time, because they can't be imported once offline. */
function Toasts() {
  const needed = useStore(toasts).length > 0;
  // Toasts wait while the lantern, the help for people in distress, is open.
  const paused = useStore(care)?.['type'] === 'lantern';
  useEffect(showPendingToast, []);
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([loadToaster(), loadClient()]), 1000);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{needed && !paused && <Toaster />}</Suspense>;
}
