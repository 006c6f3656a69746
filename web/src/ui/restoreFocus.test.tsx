import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { renderPage, resetTestState } from '../test/render.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu, MenuItem } from './Menu.tsx';

afterEach(resetTestState);

function ChainedDialogs() {
  const [open, setOpen] = useState<'first' | 'second'>();
  const close = () => setOpen(undefined);
  return (
    <main>
      <button type="button" onClick={() => setOpen('first')}>
        Tür
      </button>
      <Menu trigger={<button type="button">Menü</button>}>
        <MenuItem onSelect={() => setOpen('first')}>Erste</MenuItem>
      </Menu>
      {open === 'first' && (
        <Dialog onClose={close} title="Erste">
          <button type="button" onClick={() => setOpen('second')}>
            Weiter
          </button>
        </Dialog>
      )}
      {open === 'second' && (
        <Dialog onClose={close} title="Zweite">
          Ende
        </Dialog>
      )}
    </main>
  );
}

const focused = () => document.activeElement?.textContent;

it('restores the focus to the button that opened the dialog', async () => {
  const { user } = renderPage(<ChainedDialogs />);
  await user.click(screen.getByRole('button', { name: 'Tür' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Tür'));
});

it('restores the focus to the menu whose item opened the dialog', async () => {
  const { user } = renderPage(<ChainedDialogs />);
  screen.getByRole('button', { name: 'Menü' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Erste' });
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Erste' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Menü'));
});

it('restores the focus through a replaced dialog', async () => {
  const { user } = renderPage(<ChainedDialogs />);
  await user.click(screen.getByRole('button', { name: 'Tür' }));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await screen.findByRole('dialog', { name: 'Zweite' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Tür'));
});
