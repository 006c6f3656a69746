import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { user } from '../../test/samples.ts';
import { HomeMenuButton } from './HomeMenuButton.tsx';

afterEach(resetTestState);

const button = () => screen.getByRole('button', { name: 'Menü von mira', hidden: true });
const isLoaded = () => waitFor(() => expect(button().hasAttribute('data-state')).toBe(true));

it('opens no menu by itself, and keeps the focus when the menu has loaded', async () => {
  renderPage(<HomeMenuButton user={user()} egg={false} open={() => undefined} />);
  button().focus();
  await isLoaded();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

it('opens the menu after a click that was made before the menu had loaded', async () => {
  renderPage(<HomeMenuButton user={user()} egg={false} open={() => undefined} />);
  expect(button().hasAttribute('data-state')).toBe(false);
  fireEvent.click(button());
  await screen.findByRole('menu');
});
