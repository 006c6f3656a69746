import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getUser, type ClientUser } from '@sternenrat/contracts/endpoints/auth';
import { getRat, history } from '@sternenrat/contracts/endpoints/oracle';
import { hatch, owlStatus, type ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { answer, egg, owl, status, user } from '../../test/samples.ts';
import { StandIn } from '../../test/stand-in.ts';
import './Home.tsx';
import { HomePage } from './HomePage.tsx';

let server: StandIn;
afterEach(() => {
  jest.useRealTimers();
  tidyUp();
});

const open = async (how: Partial<ClientOwl> = {}, who: Partial<ClientUser> = {}) => {
  server = new StandIn().on(getUser, { success: true, user: user(who) }).on(owlStatus, status(how));
  const view = show(<HomePage />);
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Deine Frage an Noctua');
const type = (question: string) => fireEvent.change(box(), { target: { value: question } });
const submit = () => fireEvent.submit(box().form!);
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
const keys = () => server.calls(getRat).map((seen) => seen.headers.get('Idempotency-Key'));

it('[R2.home.question] counts live to 500 and has a submit button that sends', async () => {
  await open();
  expect(box().maxLength).toBe(500);
  expect(screen.getByText('0 / 500')).toBeTruthy();
  expect(box().form!.textContent).toMatch(/15 Energie/);
  type('Wohin?');
  expect(screen.getByText('6 / 500')).toBeTruthy();
  server.on(getRat, answer());
  fireEvent.click(screen.getByRole('button', { name: 'Noctua fragen' }));
  await waitFor(() => expect(server.calls(getRat).map((seen) => seen.body)).toMatchObject([{ question: 'Wohin?' }]));
});

it('[R1.entertainment] says before asking that this is entertainment, and that she is an AI', async () => {
  await open();
  expect(box().form!.textContent).toContain('Nur zur Unterhaltung, keine Beratung.');
  expect(box().form!.textContent).toContain('KI');
});

it.each(['', '   ', '\n'])('[R5.question.empty] %j', async (question) => {
  await open();
  type(question);
  submit();
  expect(toastWords()).toEqual(['Bitte eine Frage eingeben', 'Teile Noctua mit, was dich beschäftigt.']);
  expect(server.calls(getRat)).toEqual([]);
});

it('[R5.question.max] sends nothing over 500 characters', async () => {
  await open();
  type('x'.repeat(501));
  submit();
  expect(screen.getByText('Deine Frage darf höchstens 500 Zeichen lang sein')).toBeTruthy();
  expect(server.calls(getRat)).toEqual([]);
});

it.each([
  ['free at 14', 14, {}, true],
  ['free at 15', 15, {}, false],
  ['premium at 0', 0, { isPremium: true, subscriptionType: 'premium' }, false],
  ['founding member at 0', 0, { isPremium: true, subscriptionType: 'founding_member' }, false],
] as const)('[R5.question.low-energy] %s', async (_, energy, who, blocked) => {
  await open({ energy }, who);
  expect(screen.getByRole('button', { name: 'Noctua fragen' })).toHaveProperty('disabled', blocked);
  expect(screen.queryByText(/Noctua ist müde/) !== null).toBe(blocked);
  server.refuse(getRat, 'no_answer');
  type('Wohin?');
  submit();
  await waitFor(() => expect(toastWords()[0]).toBe(blocked ? undefined : 'Fehler'));
  expect(server.calls(getRat)).toHaveLength(blocked ? 0 : 1);
});

it('[R4.question.loading] [R7.get-rat] loads for at least 5 seconds, then shows the answer', async () => {
  await open();
  server.on(getRat, answer());
  jest.useFakeTimers();
  type('  Wohin?  ');
  submit();
  await pass(4999);
  expect(screen.getByRole('status', { name: 'Noctua sieht in den Himmel …' })).toBeTruthy();
  expect(screen.queryByText('Der Mond macht dich hellhörig.')).toBeNull();
  await pass(1);
  expect(screen.getByRole('heading', { name: 'Noctua sagt' })).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Noctua sieht in den Himmel …' })).toBeNull();
  expect(server.calls(getRat).map((seen) => seen.body)).toEqual([
    { zodiac: 'fische', question: 'Wohin?', lastOwlMessage: null, isProactiveResponse: false },
  ]);
});

describe('after an answer', () => {
  const ask = async (question: string) => {
    type(question);
    submit();
    await pass(5000);
  };

  it('[R4.question.stats] wisdom, energy and herzlicht are those of the answer', async () => {
    await open();
    server.on(getRat, answer());
    jest.useFakeTimers();
    await ask('Wohin?');
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
      '25',
      '63',
      '85',
    ]);
    expect(server.calls(owlStatus)).toHaveLength(1);
  });

  it('asks how she is where the answer did not say', async () => {
    await open();
    const { owl: _, ...silent } = answer();
    server.on(getRat, silent);
    jest.useFakeTimers();
    await ask('Wohin?');
    expect(server.calls(owlStatus)).toHaveLength(2);
  });

  it('[R4.question.history] [R2.home.history] [R3.conversation] the history holds both, newest first, with the time, per user', async () => {
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
    expect(server.calls(getRat)[1]!.body).toMatchObject({ lastOwlMessage: 'Der Mond macht dich hellhörig.' });
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
  ] as const)('labels where it comes from (%s) and shows what it rests on', async (source, label) => {
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

  it('[R2.home.answer] [R4.install.shown] the answer brings the share menu and, on phones, the install button', async () => {
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
        'Teilen …',
        'Kopieren',
        'WhatsApp',
        'E-Mail',
      ]);
      view.unmount();
      tidyUp();
    }
    agent.mockRestore();
  });

  it('a new question has a new key, even in the same words', async () => {
    await open();
    server.on(getRat, answer());
    jest.useFakeTimers();
    await ask('Wohin?');
    await ask('Wohin?');
    expect(new Set(keys()).size).toBe(2);
  });
});

it('one submitted question has one key: pressed twice, failed, and sent again', async () => {
  await open();
  server.raw(getRat, () => 'network');
  type('Wohin?');
  submit();
  submit();
  await waitFor(() =>
    expect(toastWords()).toEqual([
      'Fehler',
      'Verbindungsfehler: Bitte überprüfe deine Internetverbindung und versuche es erneut.',
    ]),
  );
  expect(keys()).toHaveLength(1);
  expect(box().value).toBe('Wohin?');
  submit();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

it('[R7.writes] never sends a question again by itself', async () => {
  const { client } = await open();
  server.refuse(getRat, 'no_answer');
  jest.useFakeTimers();
  type('Wohin?');
  submit();
  await pass(60_000);
  expect(server.calls(getRat)).toHaveLength(1);
  expect(client.getDefaultOptions().mutations!.retry).toBe(false);
});

it.each([
  ['reservation_stale', false],
  ['no_answer', true],
] as const)('after %s the same key is used again: %s', async (code, same) => {
  await open();
  server.refuse(getRat, code);
  type('Wohin?');
  submit();
  await waitFor(() => expect(toastWords()[0]).toBe('Fehler'));
  submit();
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1] === keys()[0]).toBe(same);
});

it('[R2.home.logged-out] asks in whose session ends here, and keeps the question for after the login', async () => {
  const view = await open();
  server.refuse(getRat, 'not_logged_in');
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

it('an answer leaves the next question alone that was begun or asked meanwhile', async () => {
  const view = await open();
  jest.useFakeTimers();
  server.on(getRat, answer());
  type('Wohin?');
  submit();
  await pass(0);
  view.unmount();
  show(<HomePage />);
  await pass(100);
  type('Und dann?');
  server.refuse(getRat, 'no_answer');
  submit();
  await pass(5000);
  cleanup();
  show(<HomePage />);
  await pass(100);
  expect(box().value).toBe('Und dann?');
  submit();
  await pass(0);
  expect(keys()).toHaveLength(3);
  expect(keys()[2]).toBe(keys()[1]);
});

it('[R4.hatch.after] she is hidden while she hatches and shown afterwards, with the stats of the answer', async () => {
  await open(egg({ wisdom: 2 }), { zodiac: 'krebs' });
  server.on(hatch, { success: true, owl: owl({ wisdom: 1, energy: 100, herzlicht: 60 }) });
  const hatchNow = await screen.findByRole('button', { name: 'Noctua schlüpfen lassen' });
  jest.useFakeTimers();
  fireEvent.click(hatchNow);
  await pass(0);
  const picture = () => screen.getByRole('region', { name: 'Noctua' }).querySelector('svg')!;
  expect(getComputedStyle(picture().parentElement!).visibility).toBe('hidden');
  expect(screen.getByRole('dialog', { name: 'Noctua schlüpft …' })).toBeTruthy();
  await pass(10_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getComputedStyle(picture().parentElement!).visibility).toBe('visible');
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
    '0',
    '60',
    '100',
  ]);
});

it('a person in distress gets the lantern at once, and nothing of it stays', async () => {
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
  await pass(0);
  jest.useRealTimers();
  await screen.findByRole('heading', { name: 'Ich bin bei dir' });
  expect(screen.getByRole('link', { name: '0800 1110111' }).getAttribute('href')).toBe('tel:08001110111');
  expect(screen.queryByRole('button', { name: 'Teilen' })).toBeNull();
  expect(box().value).toBe('');
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain(
    'Ich kann nicht mehr',
  );
});
