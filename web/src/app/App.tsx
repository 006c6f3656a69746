import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import { Update } from './Update.tsx';

export function App() {
  return (
    <Providers>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
          <Update />
        </BrowserRouter>
      </ErrorBoundary>
    </Providers>
  );
}
