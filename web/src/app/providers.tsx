import { useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { forgetUser } from '../features/account/api.ts';
import { createQueryClient } from '../lib/queries.ts';
import { GlobalStyle } from '../theme/GlobalStyle.ts';
import { Sky } from '../ui/Sky.tsx';
import { Toaster } from '../ui/toast/Toaster.tsx';

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient(forgetUser));
  return (
    <QueryClientProvider client={client}>
      <GlobalStyle />
      <Sky />
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}
