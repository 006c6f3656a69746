import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { TitleTold, useTitle } from './useTitle.ts';

afterEach(cleanup);

function Page({ title }: { title: string }) {
  useTitle(title);
  return null;
}

it('names the page, and says the name of one that comes without loading anew', () => {
  const { rerender } = render(<Page key="1" title="Anmelden" />);
  expect(document.title).toBe('Anmelden · Sternenrat');
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<Page key="2" title="Impressum" />);
  expect(document.title).toBe('Impressum · Sternenrat');
  expect(screen.getByRole('status').textContent).toBe('Impressum');
});

it('tells the title to whoever paints the page, of which no effect runs', () => {
  const told: string[] = [];
  renderToString(
    <TitleTold value={(title) => void told.push(title)}>
      <Page title="Impressum" />
    </TitleTold>,
  );
  expect(told).toEqual(['Impressum · Sternenrat']);
});
