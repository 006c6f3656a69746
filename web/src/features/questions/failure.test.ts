import { errors } from '@sternenrat/contracts/errors';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { needsShop, questionFailure } from './failure.ts';

const refused = (code: keyof typeof errors) => {
  const kind = errors[code];
  return new ApiError(kind.status, '', {
    success: false,
    code,
    error: kind.error,
    ...('flags' in kind ? kind.flags : {}),
  });
};

it('names the missing resource', () => {
  expect(questionFailure(refused('needs_energy'), { herzlicht: 79 })?.title).toBe('Noctua hat keine Energie!');
  expect(questionFailure(refused('needs_premium'), { herzlicht: 50 })?.title).toBe('Keine kostenlosen Fragen mehr!');
});

it('[R8.question.perfect-moment] starts at herzlicht 80', () => {
  expect(questionFailure(refused('needs_energy'), { herzlicht: 80 })?.title).toBe('Perfekter Moment!');
});

it('offers an action only if something can be opened', () => {
  const openShop = () => {};
  const remedy = { kind: 'shop', open: openShop } as const;
  expect(questionFailure(refused('needs_energy'), { herzlicht: 10, remedy, openShop })?.action).toMatchObject({
    label: 'Energie kaufen',
    onPress: openShop,
  });
  expect(questionFailure(refused('needs_premium'), { herzlicht: 10, openShop })?.action).toMatchObject({
    label: 'Jetzt upgraden',
    onPress: openShop,
  });
  expect(questionFailure(refused('needs_energy'), { herzlicht: 10 })?.action).toBeUndefined();
});

it.each([10, 80])('offers an available grain before any purchase, at herzlicht %i', (herzlicht) => {
  const give = () => {};
  const openShop = () => {};
  const refusal = refused('needs_energy');
  const awake = { kind: 'grain', give, busy: false } as const;
  const toast = questionFailure(refusal, { herzlicht, remedy: awake, openShop });
  expect(toast?.action).toMatchObject({ label: 'Sternenstaub schenken', onPress: give });
  expect(toast?.description).toContain('Du hast noch Sternenstaub');
  expect(needsShop(refusal, awake)).toBe(false);

  const asleep = { kind: 'grain-later' } as const;
  expect(questionFailure(refusal, { herzlicht, remedy: asleep, openShop })).toMatchObject({
    description: expect.stringContaining('Sobald sie wach ist'),
  });
  expect(questionFailure(refusal, { herzlicht, remedy: asleep, openShop })?.action).toBeUndefined();
  expect(needsShop(refusal, asleep)).toBe(false);
  expect(needsShop(refusal, { kind: 'shop', open: openShop })).toBe(true);
});

it.each([
  ['no answer', refused('no_answer')],
  ['an unexpected error', refused('unexpected')],
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

it('shows no toast for an expired session', () => {
  expect(questionFailure(refused('not_logged_in'), { herzlicht: 60 })).toBeUndefined();
});
