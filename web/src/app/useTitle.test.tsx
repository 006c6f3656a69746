import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { TitleContext, useTitle } from './useTitle.ts';

afterEach(cleanup);

function Page({ title }: { title: string }) {
  useTitle(title);
  return null;
}

it('sets the document title and announces it after client-side navigation', () => {
  const { rerender } = render(<Page key="1" title="Anmelden" />);
  expect(document.title).toBe('Anmelden · Sternenrat');
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<Page key="2" title="Impressum" />);
  expect(document.title).toBe('Impressum · Sternenrat');
  expect(screen.getByRole('status').textContent).toBe('Impressum');
});

it('reports the title during prerendering', () => {
  const titles: string[] = [];
  renderToString(
    <TitleContext value={(title) => void titles.push(title)}>
      <Page title="Impressum" />
    </TitleContext>,
  );
  expect(titles).toEqual(['Impressum · Sternenrat']);
});
