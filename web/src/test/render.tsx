import type { ReactElement } from 'react';
import { notifyManager, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { clearUser } from '../features/account/api.ts';
import { createQueryClient } from '../lib/queries.ts';
import { silence } from '../features/owl/speech.ts';
import { toasts } from '../ui/toast/store.ts';
import Toaster from '../ui/toast/Toaster.tsx';
import { TooltipProvider } from '../ui/Tooltip.tsx';

// A long timeout in ms, for busy machines.
configure({ asyncUtilTimeout: 20_000 });

// React Query notifies with a timer by default, which would wait for a fake clock.
notifyManager.setScheduler(queueMicrotask);

function CurrentLocation() {
  const { pathname, search } = useLocation();
  return (
    <output data-testid="where" data-search={search}>
      {pathname}
    </output>
  );
}

interface Options {
  at?: string;
  advanceTimers?: (ms: number) => void;
  client?: QueryClient;
}

const clients = new Set<QueryClient>();

/** Renders a page with the app's providers. @param at path and query of its URL */
export function renderPage(
  screen: ReactElement,
  { at = '/', advanceTimers, client = createQueryClient(clearUser) }: Options = {},
) {
  clients.add(client);
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const view = render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <MemoryRouter initialEntries={[at]}>
          {screen}
          <CurrentLocation />
        </MemoryRouter>
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  return { ...view, user, client };
}

export function resetTestState(): void {
  cleanup();
  // A pending mutation must not call its handlers in the next test.
  for (const client of clients) for (const action of client.getMutationCache().getAll()) action.setOptions({});
  clients.clear();
  for (const { id } of toasts.get()) toasts.dismiss(id);
  silence();
  localStorage.clear();
  sessionStorage.clear();
}

export function toastTexts(): string[] {
  const shown = document.querySelector('li[data-state="open"]');
  return [...(shown?.querySelectorAll(':scope > div') ?? [])].map((part) => part.textContent ?? '');
}
