import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getUser, type ClientUser } from '@sternenrat/contracts/endpoints/auth';
import { getRat, history, horoscope } from '@sternenrat/contracts/endpoints/oracle';
import { hatch, owlStatus, type ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { answer, egg, owl, status, user } from '../../test/samples.ts';
import { FakeServer } from '../../test/fake-server.ts';
import '../../features/owl/drawing/Owl.tsx';
import './Home.tsx';
import './QuestionResult.tsx';
import './Thinking.tsx';
import '../../features/owl/HerzlichtChip.tsx';
import { HomePage } from '../pages/HomePage.tsx';

let server: FakeServer;
afterEach(() => {
  jest.useRealTimers();
  resetTestState();
});

const open = async (
  owlChanges: Partial<ClientOwl> = {},
  userChanges: Partial<ClientUser> = {},
  prepare: (server: FakeServer) => void = () => {},
) => {
  server = new FakeServer().on(getUser, { success: true, user: user(userChanges) }).on(owlStatus, status(owlChanges));
  prepare(server);
  const view = renderPage(<HomePage />);
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Deine Frage an Noctua');
const type = (question: string) => fireEvent.change(box(), { target: { value: question } });
const submit = () => fireEvent.submit(box().form!);
const advanceTime = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
const failed = () => screen.findByRole('alert');
const answered = () => screen.queryByRole('region', { name: 'Noctua sagt' });
const keys = () => server.callsTo(getRat).map((recorded) => recorded.headers.get('Idempotency-Key'));

it('[R2.home.question] counts characters up to 500 and has a submit button', async () => {
  await open();
  expect(box().maxLength).toBe(500);
  expect(screen.getByText('0 / 500')).toBeTruthy();
  expect(box().form!.textContent).toMatch(/15 Energie/);
  type('Wohin?');
  expect(screen.getByText('6 / 500')).toBeTruthy();
  server.on(getRat, answer());
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Noctua fragen' }));
  await advanceTime(5000);
  expect(server.callsTo(getRat).map((recorded) => recorded.body)).toMatchObject([{ question: 'Wohin?' }]);
});

it('[R1.entertainment] shows before a question that this is entertainment and an AI', async () => {
  await open();
  expect(box().form!.textContent).toContain('Nur zur Unterhaltung, keine Beratung.');
  expect(box().form!.textContent).toContain('KI');
});

it.each(['', '   ', '\n'])('[R5.question.empty] %j', async (question) => {
  await open();
  type(question);
  submit();
  expect(toastTexts()).toEqual(['Bitte eine Frage eingeben', 'Teile Noctua mit, was dich beschäftigt.']);
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(box().form!.textContent).not.toContain('Bitte eine Frage eingeben');
  expect(server.callsTo(getRat)).toEqual([]);
  type('W');
  expect(toastTexts()).toEqual([]);
  expect(box().getAttribute('aria-invalid')).toBeNull();
});

it('[R5.question.max] rejects more than 500 characters', async () => {
  await open();
  type('x'.repeat(501));
  submit();
  expect(screen.getByText('Deine Frage darf höchstens 500 Zeichen lang sein')).toBeTruthy();
  expect(server.callsTo(getRat)).toEqual([]);
});

it.each([
  ['free at 14', 14, {}, true],
  ['free at 15', 15, {}, false],
  ['premium at 0', 0, { isPremium: true, subscriptionType: 'premium' }, false],
  ['founding member at 0', 0, { isPremium: true, subscriptionType: 'founding_member' }, false],
] as const)('[R5.question.low-energy] %s', async (_, energy, userChanges, blocked) => {
  await open({ energy }, userChanges);
  expect(screen.getByRole('button', { name: 'Noctua fragen' })).toHaveProperty('disabled', blocked);
  expect(screen.queryByText(/Noctua ist müde/) !== null).toBe(blocked);
  server.rejectWith(getRat, 'no_answer');
  type('Wohin?');
  submit();
  if (!blocked) await failed();
  expect(server.callsTo(getRat)).toHaveLength(blocked ? 0 : 1);
});

it('[R4.question.loading] [R7.get-rat] loads for at least 5 seconds, then shows the answer', async () => {
  await open();
  server.on(getRat, answer());
  jest.useFakeTimers();
  type('  Wohin?  ');
  submit();
  await advanceTime(4999);
  expect(screen.getByRole('status', { name: 'Noctua sieht in den Himmel …' })).toBeTruthy();
  expect(screen.queryByText('Der Mond macht dich hellhörig.')).toBeNull();
  await advanceTime(1);
  expect(screen.getByRole('heading', { name: 'Noctua sagt' })).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Noctua sieht in den Himmel …' })).toBeNull();
  expect(server.callsTo(getRat).map((recorded) => recorded.body)).toEqual([
    { zodiac: 'fische', question: 'Wohin?', lastOwlMessage: null, isProactiveResponse: false },
  ]);
});

it('thinks in four steps with an act each, and names the deciding bodies as soon as they are known', async () => {
  await open();
  server.on(getRat, answer());
  jest.useFakeTimers();
  type('Wohin?');
  submit();
  await advanceTime(0);
  const waiting = () => screen.getByRole('status', { name: 'Noctua sieht in den Himmel …' });
  expect(within(waiting()).getByRole('img', { name: 'Noctuas Gesicht' })).toBeTruthy();
  expect(document.documentElement.dataset['deciding']).toBe('moon');
  const steps: (string | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    steps.push(waiting().querySelector('p')!.textContent);
    expect(within(waiting()).getByText('Mond')).toBeTruthy();
    await advanceTime(1250);
  }
  expect(new Set(steps).size).toBe(4);
  expect(screen.queryByRole('status', { name: 'Noctua sieht in den Himmel …' })).toBeNull();
  expect(document.documentElement.dataset['deciding']).toBeUndefined();
});

it.each(['joy', 'worry', 'grief', 'neutral'] as const)(
  'stands beside the first sentence with a look of %s',
  async (register) => {
    await open();
    const { data, ...rest } = answer();
    const reading: NonNullable<typeof data.analysis.reading> = {
      act: 'ask',
      form: 'open',
      about: 'player',
      concern: null,
      register,
      time: null,
      options: [],
      understood: null,
    };
    server.on(getRat, { ...rest, data: { ...data, analysis: { ...data.analysis, reading } } });
    jest.useFakeTimers();
    type('Wohin?');
    submit();
    await advanceTime(5000);
    const head = within(screen.getByRole('region', { name: 'Noctua sagt' })).getByRole('img', {
      name: 'Noctuas Gesicht',
    });
    expect(head.getAttribute('data-register')).toBe(register);
    expect(head.closest('[data-owl-head]')!.parentElement!.nextElementSibling!.textContent).toBe(
      'Der Mond macht dich hellhörig.',
    );
    expect(herzlichtChangeTexts()).toEqual(register === 'grief' ? [] : ['Herzlicht +3']);
  },
);

const herzlichtChangeTexts = () =>
  [...document.querySelectorAll('[data-herzlicht-change] > *')].map(({ textContent }) => textContent);

describe('after an answer', () => {
  const ask = async (question: string) => {
    type(question);
    submit();
    await advanceTime(5000);
  };

  it('[R4.question.stats] takes wisdom, energy and herzlicht from the answer', async () => {
    await open();
    server.on(getRat, answer());
    jest.useFakeTimers();
    await ask('Wohin?');
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
      '25',
      '63',
      '85',
    ]);
    expect(server.callsTo(owlStatus)).toHaveLength(1);
  });

  it('refetches the status if the answer has no owl', async () => {
    await open();
    const { owl: _, ...silent } = answer();
    server.on(getRat, silent);
    jest.useFakeTimers();
    await ask('Wohin?');
    expect(server.callsTo(owlStatus)).toHaveLength(2);
  });

  it('[R4.question.history] [R2.home.history] [R3.conversation] stores question and answer in the history per user, newest first, with the time', async () => {
    await open();
    server.on(getRat, answer()).raw(history, () => 'network');
    jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
    await ask('Erste Frage');
    server.on(getRat, answer({ data: { ...answer().data, horoscope: 'Zweite Antwort.' } }));
    await ask('Zweite Frage');
    expect(JSON.parse(localStorage.getItem('sternenrat.conversation.u1')!)).toEqual([
      { type: 'user_question', content: 'Erste Frage', timestamp: '2026-11-21T10:00:05.000Z' },
      { type: 'owl_answer', content: 'Der Mond macht dich hellhörig.', timestamp: '2026-11-21T10:00:05.000Z' },
      { type: 'user_question', content: 'Zweite Frage', timestamp: '2026-11-21T10:00:10.000Z' },
      { type: 'owl_answer', content: 'Zweite Antwort.', timestamp: '2026-11-21T10:00:10.000Z' },
    ]);
    expect(server.callsTo(getRat)[1]!.body).toMatchObject({ lastOwlMessage: 'Der Mond macht dich hellhörig.' });
    jest.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Verlauf' }));
    const list = await within(await screen.findByRole('dialog')).findByRole('list', { name: 'Gespräche' });
    const entries = within(list).getAllByRole('listitem');
    expect(entries.map((entry) => entry.querySelector('p')!.textContent)).toEqual([
      'Zweite Antwort.',
      'Zweite Frage',
      'Der Mond macht dich hellhörig.',
      'Erste Frage',
    ]);
    expect(entries[0]!.querySelector('time')!.dateTime).toBe('2026-11-21T10:00:10.000Z');
  });

  it.each([
    ['composer', 'aus den Sternen berechnet'],
    ['model', 'KI-generiert'],
  ] as const)('labels the source (%s) and shows the facts', async (source, label) => {
    await open();
    server.on(getRat, answer({ data: { ...answer().data, analysis: { ...answer().data.analysis, source } } }));
    jest.useFakeTimers();
    await ask('Wohin?');
    expect(screen.getByText(label)).toBeTruthy();
    const fact = screen.getByText('Mond in den Fischen, zunehmend');
    expect(fact.closest('[hidden]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Warum sagt Noctua das?' }));
    expect(fact.closest('[hidden]')).toBeNull();
  });

  it('[R2.home.answer] [R4.install.shown] shows the share menu and, on phones, the install button', async () => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get');
    for (const [device, offered] of [
      ['Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/142.0', true],
      ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1', true],
      ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0', false],
    ] as const) {
      agent.mockReturnValue(device);
      const view = await open();
      server.on(getRat, answer());
      const install = () => screen.queryByRole('button', { name: 'App installieren' });
      expect(install()).toBeNull();
      jest.useFakeTimers();
      await ask('Wohin?');
      jest.useRealTimers();
      const card = screen.getByRole('region', { name: 'Noctua sagt' });
      expect(card.contains(install())).toBe(offered);
      fireEvent.keyDown(within(card).getByRole('button', { name: 'Teilen' }), { key: 'Enter' });
      expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
        'Als Bild teilen',
        'Teilen …',
        'Kopieren',
        'WhatsApp',
        'E-Mail',
      ]);
      view.unmount();
      resetTestState();
    }
    agent.mockRestore();
  });

  it('uses a new key for a new question with the same text', async () => {
    await open();
    server.on(getRat, answer());
    jest.useFakeTimers();
    await ask('Wohin?');
    await ask('Wohin?');
    expect(new Set(keys()).size).toBe(2);
  });
});

describe('the daily horoscope', () => {
  const daily = () => screen.getByRole('button', { name: 'Horoskop für heute' });

  it('[R7.horoscope] is requested by a button with its own key and keeps the draft', async () => {
    await open();
    server.on(horoscope, answer());
    type('Wohin?');
    jest.useFakeTimers();
    fireEvent.click(daily());
    await advanceTime(5000);
    expect(answered()).not.toBeNull();
    expect(server.callsTo(horoscope).map((recorded) => recorded.body)).toEqual([
      {
        zodiac: 'fische',
        question: 'Was sagt mein Horoskop für heute?',
        lastOwlMessage: null,
        isProactiveResponse: false,
      },
    ]);
    expect(server.callsTo(horoscope)[0]!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect([server.callsTo(getRat), box().value]).toEqual([[], 'Wohin?']);
  });

  it('[R7.horoscope] a 403 with needsPremium opens the shop', async () => {
    await open();
    server.rejectWith(horoscope, 'needs_premium');
    fireEvent.click(daily());
    expect(await screen.findByRole('dialog')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(toastTexts()[0]).toBe('Keine kostenlosen Fragen mehr!'));
  });

  it('is disabled below 15 energy', async () => {
    await open({ energy: 14 });
    expect(daily()).toHaveProperty('disabled', true);
  });

  it('is resumed as a horoscope after a reload', async () => {
    const question = 'Was sagt mein Horoskop für heute?';
    sessionStorage.setItem(
      'sternenrat.submission.u1',
      JSON.stringify({ question, horoscope: true, key: 'kept-key-2', awaitedSince: Date.now() }),
    );
    await open({}, {}, (it) => it.on(horoscope, answer()));
    await waitFor(() => expect(server.callsTo(horoscope)).toHaveLength(1));
    expect(server.callsTo(getRat)).toEqual([]);
  });
});

it('uses one key for a question that is clicked twice, fails and is sent again', async () => {
  await open();
  server.raw(getRat, () => 'network');
  type('Wohin?');
  submit();
  submit();
  expect((await failed()).textContent).toContain(
    'Fehler. Verbindungsfehler: Bitte überprüfe deine Internetverbindung und versuche es erneut.',
  );
  expect(toastTexts()).toEqual([]);
  expect(keys()).toHaveLength(1);
  expect(box().value).toBe('Wohin?');
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal' }));
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

it('[R7.writes] never retries a question automatically', async () => {
  const { client } = await open();
  server.rejectWith(getRat, 'no_answer');
  jest.useFakeTimers();
  type('Wohin?');
  submit();
  await advanceTime(60_000);
  expect(server.callsTo(getRat)).toHaveLength(1);
  expect(client.getDefaultOptions().mutations!.retry).toBe(false);
});

it.each([
  ['reservation_stale', false],
  ['no_answer', true],
] as const)('after %s reuses the key: %s', async (code, same) => {
  await open();
  server.rejectWith(getRat, code);
  type('Wohin?');
  submit();
  await failed();
  submit();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1] === keys()[0]).toBe(same);
});

it('[R8.question.failure] keeps a failed question in its field with the reason and a retry button until it is changed', async () => {
  await open();
  server.rejectWith(getRat, 'no_answer');
  type('Wohin?');
  submit();
  expect((await failed()).textContent).toBe('Fehler. Ratschlag konnte nicht abgerufen werdenNoch einmal');
  expect(box().value).toBe('Wohin?');
  jest.useFakeTimers();
  await advanceTime(60_000);
  expect(screen.getByRole('alert')).toBeTruthy();
  server.on(getRat, answer());
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal' }));
  await advanceTime(0);
  expect(screen.queryByRole('alert')).toBeNull();
  await advanceTime(5000);
  expect(answered()).not.toBeNull();
  server.rejectWith(getRat, 'no_answer');
  type('Und dann?');
  submit();
  await advanceTime(0);
  expect(screen.getByRole('alert')).toBeTruthy();
  type('Und danach?');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a reload while an answer is pending', () => {
  /** Simulates a reload: pending calls of the first page must have no effect. */
  const reload = async (owlChanges: Partial<ClientOwl> = {}) => {
    cleanup();
    server.on(owlStatus, status(owlChanges));
    renderPage(<HomePage />);
    await advanceTime(100);
  };
  const thinks = () => screen.queryByRole('status', { name: 'Noctua sieht in den Himmel …' }) !== null;
  const begun = (changes: object = {}) =>
    sessionStorage.setItem(
      'sternenrat.submission.u1',
      JSON.stringify({ question: 'Wohin?', key: 'kept-key-1', awaitedSince: Date.now(), ...changes }),
    );

  it('resumes with the same key and shows the paid answer, even without energy for another', async () => {
    begun();
    sessionStorage.setItem('sternenrat.draft.u1', JSON.stringify('Wohin?'));
    await open({ energy: 10 }, {}, (it) => it.on(getRat, answer()));
    await waitFor(() => expect(thinks()).toBe(true), { timeout: 9000 });
    expect(box().value).toBe('Wohin?');
    await waitFor(() => expect(answered()).not.toBeNull(), { timeout: 9000 });
    expect(keys()).toEqual(['kept-key-1']);
    expect(box().value).toBe('');
    expect(sessionStorage.getItem('sternenrat.submission.u1')).toBeNull();
  });

  it('waits while the server still processes the first request', async () => {
    begun();
    let tries = 0;
    await open({}, {}, (it) =>
      it.raw(getRat, () =>
        ++tries < 3
          ? { status: 409, data: { success: false, code: 'question_running', error: 'Sie denkt noch.' } }
          : { status: 200, data: answer() },
      ),
    );
    await waitFor(() => expect(answered()).not.toBeNull(), { timeout: 12_000 });
    expect(new Set(keys())).toEqual(new Set(['kept-key-1']));
    expect(tries).toBe(3);
  });

  it.each([
    ['has failed', { awaitedSince: undefined }],
    ['is older than ten minutes', { awaitedSince: Date.now() - 601_000 }],
  ])('does not resend a question that %s', async (_, changes) => {
    begun(changes);
    await open();
    jest.useFakeTimers();
    await advanceTime(10_000);
    expect(server.callsTo(getRat)).toEqual([]);
  });

  it('does not resend a failed question after a reload', async () => {
    await open();
    server.rejectWith(getRat, 'no_answer');
    jest.useFakeTimers();
    type('Wohin?');
    submit();
    await advanceTime(1000);
    await reload();
    await advanceTime(10_000);
    expect(keys()).toHaveLength(1);
    expect(box().value).toBe('Wohin?');
  });

  it('does not resend a question after a reload if the call had failed without a response', async () => {
    await open();
    server.raw(getRat, () => 'network');
    jest.useFakeTimers();
    type('Wohin?');
    submit();
    await advanceTime(1000);
    expect(keys()).toHaveLength(1);
    await reload();
    await advanceTime(10_000);
    expect(keys()).toHaveLength(1);
    expect(box().value).toBe('Wohin?');
  });

  it('waits for the same answer after navigating back, and stores it once', async () => {
    const view = await open();
    jest.useFakeTimers();
    server.on(getRat, answer());
    type('Wohin?');
    submit();
    await advanceTime(1000);
    view.unmount();
    renderPage(<HomePage />);
    await advanceTime(100);
    expect(thinks()).toBe(true);
    await advanceTime(4000);
    jest.useRealTimers();
    await waitFor(() => expect(answered()).not.toBeNull());
    expect(keys()).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('sternenrat.conversation.u1')!)).toHaveLength(2);
  });
});

it('[R2.home.logged-out] asks to log in when the session ends, and keeps the question', async () => {
  const view = await open();
  server.rejectWith(getRat, 'not_logged_in');
  type('Was wird aus uns?');
  submit();
  await screen.findByRole('heading', { name: 'Deine Sitzung ist zu Ende' });
  expect(screen.getByText('Was wird aus uns?')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Anmelden oder registrieren' }).getAttribute('href')).toBe('/auth');
  expect(screen.getByTestId('where').textContent).toBe('/');
  view.unmount();
  await open();
  expect(box().value).toBe('Was wird aus uns?');
});

it('keeps a question that was typed elsewhere while an answer was pending', async () => {
  const view = await open();
  jest.useFakeTimers();
  server.on(getRat, answer());
  type('Wohin?');
  submit();
  await advanceTime(0);
  view.unmount();
  sessionStorage.setItem('sternenrat.draft.u1', JSON.stringify('Und dann?'));
  sessionStorage.setItem('sternenrat.submission.u1', JSON.stringify({ question: 'Und dann?', key: 'next-key' }));
  await advanceTime(5000);
  renderPage(<HomePage />);
  await advanceTime(100);
  expect(box().value).toBe('Und dann?');
  submit();
  await advanceTime(0);
  expect(keys()[1]).toBe('next-key');
});

it("[R4.hatch.after] hides the owl during hatching and shows it afterwards with the response's stats", async () => {
  await open(egg({ wisdom: 2 }), { zodiac: 'krebs' });
  server.on(hatch, { success: true, owl: owl({ wisdom: 1, energy: 100, herzlicht: 60 }) });
  const hatchNow = await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' });
  jest.useFakeTimers();
  fireEvent.click(hatchNow);
  await advanceTime(0);
  const picture = () => screen.getByRole('region', { name: 'Noctua' }).querySelector('svg')!;
  expect(getComputedStyle(picture().parentElement!).visibility).toBe('hidden');
  expect(screen.getByRole('dialog', { name: 'Noctua schlüpft …' })).toBeTruthy();
  await advanceTime(10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getComputedStyle(picture().parentElement!).visibility).toBe('visible');
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
    '0',
    '60',
    '100',
  ]);
});

it('shows the lantern immediately for a question in distress and stores nothing of it', async () => {
  await open();
  server.on(getRat, {
    success: true,
    type: 'lantern',
    lantern: {
      title: 'Ich bin bei dir',
      text: 'Du bist nicht allein.\n\nDort hört dir jemand zu.',
      contacts: [{ name: 'TelefonSeelsorge', phone: '0800 1110111', note: 'rund um die Uhr, kostenlos' }],
    },
  });
  jest.useFakeTimers();
  type('Ich kann nicht mehr');
  submit();
  await advanceTime(0);
  jest.useRealTimers();
  await screen.findByRole('heading', { name: 'Ich bin bei dir' });
  expect(screen.getByRole('link', { name: '0800 1110111' }).getAttribute('href')).toBe('tel:08001110111');
  expect(screen.queryByRole('button', { name: 'Teilen' })).toBeNull();
  expect(box().value).toBe('');
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
    'Ich kann nicht mehr',
  );
});

it('shows the soft light instead of the answer for a possible distress, with a question and phone numbers', async () => {
  await open();
  server.on(getRat, {
    success: true,
    type: 'soft_light',
    softLight: {
      title: 'Das klingt nicht leicht',
      text: 'Du musst es nicht allein tragen.',
      question: 'Wem könntest du davon erzählen?',
      contacts: [{ name: 'TelefonSeelsorge', phone: '0800 1110111', note: 'Tag und Nacht' }],
    },
  });
  jest.useFakeTimers();
  type('Ich bin so einsam');
  submit();
  await advanceTime(0);
  jest.useRealTimers();
  await screen.findByRole('heading', { name: 'Das klingt nicht leicht' });
  expect(screen.getByText('Wem könntest du davon erzählen?')).toBeTruthy();
  expect(screen.getByRole('link', { name: '0800 1110111' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Teilen' })).toBeNull();
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('so einsam');
});

it('sends the text that got a light with the next question only, and stores it nowhere', async () => {
  await open();
  const contacts = [{ name: 'TelefonSeelsorge', phone: '0800 1110111', note: 'Tag und Nacht' }];
  const light = { title: 'Das klingt nicht leicht', text: 'Du bist nicht allein.', question: 'Wem?', contacts };
  server.on(getRat, { success: true, type: 'soft_light', softLight: light });
  jest.useFakeTimers();
  const askNext = async (question: string) => {
    type(question);
    submit();
    await advanceTime(5000);
  };
  await askNext('Ich weine jede Nacht');
  server.on(getRat, answer());
  await askNext('Soll ich das jemandem sagen?');
  await askNext('Wie wird mein Abend?');
  jest.useRealTimers();
  const sent = server.callsTo(getRat).map(({ body }) => (body as { textBeforeLight?: string }).textBeforeLight);
  expect(sent.slice(-2)).toEqual(['Ich weine jede Nacht', undefined]);
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('weine');
});

it.each([
  ['the owl is too tired to be asked', { energy: 3 }, 'Ich will nicht mehr leben'],
  ['the text is too long', {}, `Ich will nicht mehr leben. ${'Es ist so viel. '.repeat(40)}`],
] as const)('finds help on the device if %s, without a request', async (_what, stats, text) => {
  await open(stats);
  type(text);
  await screen.findByRole('link', { name: '0800 1110111' }, { timeout: 10_000 });
  expect(screen.getByText(/hat nur dieses Gerät gelesen/)).toBeTruthy();
  expect(document.activeElement).not.toBe(screen.getByRole('status', { name: 'Du bist damit nicht allein' }));
  expect(server.callsTo(getRat)).toEqual([]);
  type('Wird der Abend schön?');
  await waitFor(() => expect(screen.queryByRole('link', { name: '0800 1110111' })).toBeNull(), { timeout: 5000 });
});

it('finds help on the device if the question failed with a network error', async () => {
  await open();
  server.raw(getRat, () => 'network');
  type('Ich will nicht mehr leben');
  submit();
  expect(await screen.findByRole('link', { name: '0800 1110111' }, { timeout: 10_000 })).toBeTruthy();
});

it('invites a reply after an answer that ends with a question', async () => {
  await open();
  expect(box().placeholder).toBe('Teile Noctua mit, was dich beschäftigt.');
  const { data } = answer();
  server.on(getRat, answer({ data: { ...data, horoscope: 'Eher ja. Wovor scheust du dich?' } }));
  jest.useFakeTimers();
  type('Wohin?');
  submit();
  await advanceTime(5000);
  expect(await screen.findByText('Wovor scheust du dich?')).toBeTruthy();
  expect(box().placeholder).toBe('Antworte Noctua oder frag etwas Neues');
});
