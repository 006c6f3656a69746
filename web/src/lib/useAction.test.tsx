import { fireEvent, screen, waitFor } from '@testing-library/react';
import { show, tidyUp } from '../test/render.tsx';
import { useAction } from './useAction.ts';

afterEach(tidyUp);

it('runs once at a time, and again after it has ended, well or badly', async () => {
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
  show(<Presser />);
  const press = () => fireEvent.click(screen.getByRole('button'));
  for (const end of ['resolve', 'reject', 'resolve'] as const) {
    const before = ends.length;
    press();
    press();
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('läuft'));
    press();
    expect(ends).toHaveLength(before + 1);
    ends.at(-1)![end](new Error('x'));
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('bereit'));
  }
});
