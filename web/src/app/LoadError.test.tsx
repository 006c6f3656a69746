import { cleanup, render, screen } from '@testing-library/react';
import { ApiError, NetworkError } from '../lib/http.ts';
import { LoadError } from './LoadError.tsx';

afterEach(cleanup);

const ours = ['Das lag an uns', 'Da ist etwas schiefgegangen. Bitte versuche es in einem Moment noch einmal.'];
const noConnection = [
  'Gerade kommt nichts an',
  'Verbindungsfehler: Bitte überprüfe deine Internetverbindung und versuche es erneut.',
];
const id = 'f0c1a2b3-0000-4000-8000-00000000cafe';
const sentence = { error: 'Ein Teil fehlt.', requestId: id };

it.each([
  ['no connection', new NetworkError(), noConnection, null],
  ['a 500 without a body', new ApiError(500, '', { requestId: id }), ours, id],
  ['a 500 with a sentence', new ApiError(500, '', sentence), [ours[0], 'Ein Teil fehlt.'], id],
  ['a 502 of a proxy', new ApiError(502, '', '<html>'), ours, null],
  ['a 503', new ApiError(503, '', sentence), [noConnection[0], 'Ein Teil fehlt.'], id],
  ['a 503 without a body', new ApiError(503, '', { requestId: id }), noConnection, id],
  ['a 404', new ApiError(404, '', sentence), [noConnection[0], 'Ein Teil fehlt.'], null],
] as const)('%s is explained, with the id of a request that failed at the server', (_what, error, texts, shownId) => {
  render(<LoadError error={error} onRetry={() => undefined} busy={false} />);
  const alert = screen.getByRole('alert');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts[0]);
  expect(alert.textContent).toContain(texts[1]);
  expect(screen.queryByLabelText('Kennung')?.textContent ?? null).toBe(shownId);
});
