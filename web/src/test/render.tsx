import type { ReactElement } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { forgetUser } from '../features/account/api.ts';
import { createQueryClient } from '../lib/queries.ts';
import { toasts } from '../ui/toast/store.ts';
import { Toaster } from '../ui/toast/Toaster.tsx';
import { TooltipProvider } from '../ui/Tooltip.tsx';

// A busy machine may take its time until a part is there.
configure({ asyncUtilTimeout: 5000 });

function Where() {
  const { pathname, search } = useLocation();
  return (
    <output data-testid="where" data-search={search}>
      {pathname}
    </output>
  );
}

interface Options {
  at?: string;
  /** Drives the jest clock, where it is faked. */
  advanceTimers?: (ms: number) => void;
  client?: QueryClient;
}

const clients = new Set<QueryClient>();

/** A screen with everything around it that the app has, at an address. */
export function show(
  screen: ReactElement,
  { at = '/', advanceTimers, client = createQueryClient(forgetUser) }: Options = {},
) {
  clients.add(client);
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  const view = render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <MemoryRouter initialEntries={[at]}>
          {screen}
          <Where />
        </MemoryRouter>
        <Toaster />
      </TooltipProvider>
    </QueryClientProvider>,
  );
  return { ...view, user, client };
}

/** Nothing of one test is left for the next. */
export function tidyUp(): void {
  cleanup();
  // A question is answered after 5 s: by then another test may be writing one.
  for (const client of clients) for (const action of client.getMutationCache().getAll()) action.setOptions({});
  clients.clear();
  for (const { id } of toasts.list()) toasts.dismiss(id);
  localStorage.clear();
  sessionStorage.clear();
}

/** The words of the toast that is shown, title first. */
export function toastWords(): string[] {
  const shown = document.querySelector('li[data-state="open"]');
  return [...(shown?.querySelectorAll(':scope > div') ?? [])].map((part) => part.textContent ?? '');
}
