import { ApiError, NetworkError } from '../../../lib/http.ts';
import { toasts } from '../../../ui/toast/store.ts';
import { texts as account } from '../texts.ts';
import { messagesOf } from './failure.ts';
import { texts } from './texts.ts';

const refused = (body: object) => new ApiError(400, '', { success: false, ...body });
const shown = () =>
  toasts
    .get()
    .filter(({ open }) => open)
    .map(({ title, description, variant }) => [title, description, variant]);
afterEach(() => {
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

it('messages of fields are shown at the fields, without a toast', () => {
  const error = refused({ code: 'wrong_password', error: 'Falsch.', fields: { email: 'Bitte prüfen' } });
  expect(messagesOf(error, { wrong_password: 'password' })).toEqual({ email: 'Bitte prüfen', password: 'Falsch.' });
  expect(messagesOf(error, {})).toEqual({ email: 'Bitte prüfen' });
  expect(shown()).toEqual([]);
});

it.each([
  ['the server’s sentence', refused({ code: 'busy', error: 'Gleich.' }), 'Gleich.'],
  ['the lack of a network', new NetworkError(), account.hints.network],
  ['another fault', new Error('x'), texts.later],
])('without a field, a toast shows %s', (_what, error, description) => {
  expect(messagesOf(error, { wrong_password: 'password' })).toEqual({});
  expect(shown()).toEqual([[texts.failed, description, 'destructive']]);
});
