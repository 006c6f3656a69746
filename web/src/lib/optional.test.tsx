import { Suspense } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import { optional } from './optional.ts';

afterEach(cleanup);

it('renders the fallback, or nothing, for a chunk that fails to load', async () => {
  const Gone = optional<{ label: string }>(() => Promise.reject(new TypeError('Failed to fetch')));
  const Replaced = optional<{ label: string }>(
    () => Promise.reject(new TypeError('Failed to fetch')),
    ({ label }) => <i>{label}</i>,
  );
  const Here = optional(async () => ({ default: ({ label }: { label: string }) => <b>{label}</b> }));
  const { container } = await act(async () =>
    render(
      <Suspense fallback="…">
        <p>Tür</p>
        <Gone label="Eule" />
        <Replaced label="Stern" />
        <Here label="Mond" />
      </Suspense>,
    ),
  );
  expect(container.innerHTML).toBe('<p>Tür</p><i>Stern</i><b>Mond</b>');
});
