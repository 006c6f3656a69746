import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage, resetTestState } from '../test/render.tsx';
import { useAction } from './useAction.ts';

afterEach(resetTestState);

it('ignores calls while it runs, and runs again after success or failure', async () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  function Presser() {
    const { mutate, isPending } = useAction({
      mutationFn: () => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject })),
    });
    return (
      <button type="button" onClick={() => mutate()}>
        {isPending ? 'läuft' : 'bereit'}
      </button>
    );
  }
  renderPage(<Presser />);
  const clickButton = () => fireEvent.click(screen.getByRole('button'));
  for (const end of ['resolve', 'reject', 'resolve'] as const) {
    const before = ends.length;
    clickButton();
    clickButton();
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('läuft'));
    clickButton();
    expect(ends).toHaveLength(before + 1);
    ends.at(-1)![end](new Error('x'));
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('bereit'));
  }
});
