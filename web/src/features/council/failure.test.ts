import { refusals } from '@sternenrat/contracts/refusals';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { questionFailure } from './failure.ts';

const refused = (code: keyof typeof refusals) => {
  const kind = refusals[code];
  return new ApiError(kind.status, '', {
    success: false,
    code,
    error: kind.error,
    ...('flags' in kind ? kind.flags : {}),
  });
};

it('names what she lacks', () => {
  expect(questionFailure(refused('needs_energy'), { herzlicht: 79 })?.title).toBe('Noctua hat keine Energie!');
  expect(questionFailure(refused('needs_premium'), { herzlicht: 50 })?.title).toBe('Keine kostenlosen Fragen mehr!');
});

it('[R8.question.perfect-moment] from herzlicht 80 on', () => {
  expect(questionFailure(refused('needs_energy'), { herzlicht: 80 })?.title).toBe('Perfekter Moment!');
});

it('offers an action only where there is something to open', () => {
  const openShop = () => {};
  expect(questionFailure(refused('needs_energy'), { herzlicht: 10, openShop })?.action).toMatchObject({
    label: 'Energie kaufen',
    onPress: openShop,
  });
  expect(questionFailure(refused('needs_premium'), { herzlicht: 10, openShop })?.action).toMatchObject({
    label: 'Jetzt upgraden',
    onPress: openShop,
  });
  expect(questionFailure(refused('needs_energy'), { herzlicht: 10 })?.action).toBeUndefined();
});

it.each([
  ['no answer', refused('no_answer')],
  ['an unexpected fault', refused('unexpected')],
  ['a broken answer', new TypeError('x')],
  ['a page', new ApiError(502, 'Bad Gateway', '<html>')],
])('[R8.question.failure] %s', (_, error) => {
  expect(questionFailure(error, { herzlicht: 60 })).toMatchObject({
    title: 'Fehler',
    description: 'Ratschlag konnte nicht abgerufen werden',
    variant: 'destructive',
  });
});

it('[R8.question.network]', () => {
  expect(questionFailure(new NetworkError('x'), { herzlicht: 60 })?.description).toBe(
    'Verbindungsfehler: Bitte überprüfe deine Internetverbindung und versuche es erneut.',
  );
});

it('leaves an ended session to home', () => {
  expect(questionFailure(refused('not_logged_in'), { herzlicht: 60 })).toBeUndefined();
});
