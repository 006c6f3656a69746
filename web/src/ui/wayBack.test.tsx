import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { show, tidyUp } from '../test/render.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu, MenuItem } from './Menu.tsx';

afterEach(tidyUp);

/** A dialog that leads to a second one, opened by a button or from a menu. */
function Doors() {
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
        <Dialog open onOpenChange={close} title="Erste">
          <button type="button" onClick={() => setOpen('second')}>
            Weiter
          </button>
        </Dialog>
      )}
      {open === 'second' && (
        <Dialog open onOpenChange={close} title="Zweite">
          Ende
        </Dialog>
      )}
    </main>
  );
}

const focused = () => document.activeElement?.textContent;

it('gives the focus back to the button that opened it', async () => {
  const { user } = show(<Doors />);
  await user.click(screen.getByRole('button', { name: 'Tür' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Tür'));
});

it('gives it back to the menu when an item of it has opened the dialog', async () => {
  const { user } = show(<Doors />);
  screen.getByRole('button', { name: 'Menü' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Erste' });
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Erste' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Menü'));
});

it('gives it back across a dialog that has given way to it', async () => {
  const { user } = show(<Doors />);
  await user.click(screen.getByRole('button', { name: 'Tür' }));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await screen.findByRole('dialog', { name: 'Zweite' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(focused()).toBe('Tür'));
});
