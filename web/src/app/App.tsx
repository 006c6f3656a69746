import type { ComponentType, ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { Care } from './Care.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import { Update } from './Update.tsx';

interface AppProps {
  client: QueryClient;
  router: ComponentType<{ children: ReactNode }>;
}

export function App({ client, router: Router }: AppProps) {
  return (
    <Providers client={client}>
      <ErrorBoundary>
        <Router>
          <AppRoutes />
          <Update />
          <Care />
        </Router>
      </ErrorBoundary>
    </Providers>
  );
}
