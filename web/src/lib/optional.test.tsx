import { Suspense } from 'react';
import { act, cleanup, render } from '@testing-library/react';
import { optional } from './optional.ts';

afterEach(cleanup);

it('renders nothing for a chunk that fails to load', async () => {
  const Gone = optional<{ label: string }>(() => Promise.reject(new TypeError('Failed to fetch')));
  const Here = optional(async () => ({ default: ({ label }: { label: string }) => <b>{label}</b> }));
  const { container } = await act(async () =>
    render(
      <Suspense fallback="…">
        <p>Tür</p>
        <Gone label="Eule" />
        <Here label="Mond" />
      </Suspense>,
    ),
  );
  expect(container.innerHTML).toBe('<p>Tür</p><b>Mond</b>');
});
