import { fireEvent, screen, waitFor } from '@testing-library/react';

import { getUser, register } from '@sternenrat/contracts/endpoints/auth';
import { tryQuestion } from '@sternenrat/contracts/endpoints/oracle';
import { addSharedToDraft } from '../../features/questions/shareTarget.ts';
import { readDraft } from '../../features/questions/submission.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { answer, user } from '../../test/samples.ts';
import AuthPage from '../pages/AuthPage.tsx';
import './TryAnswer.tsx';

const question = 'Soll ich ihm heute schreiben?';
const softLight = {
  success: true as const,
  type: 'soft_light' as const,
  softLight: {
    title: 'Das klingt schwer',
    text: 'Danke, dass du es sagst.',
    question: 'Wer ist gerade bei dir?',
    contacts: [{ name: 'TelefonSeelsorge', phone: '0800 1110111', note: 'Tag und Nacht' }],
  },
};

let server: FakeServer;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
  server = new FakeServer().rejectWith(getUser, 'not_logged_in').on(tryQuestion, answer());
});
afterEach(resetTestState);

const field = () => screen.getByLabelText('Was möchtest du sie fragen?');
const ask = (text = question) => {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Noctua fragen' }));
};
const open = async () => {
  const view = renderPage(<AuthPage />, { at: '/auth' });
  await screen.findByRole('tab', { name: 'Registrieren' });
  return view;
};
const draftAtHome = () => {
  addSharedToDraft('u1');
  return readDraft('u1');
};

it('shows the answer with its first sentence apart, and the way to an account', async () => {
  server.on(tryQuestion, answer({ data: { ...answer().data, horoscope: 'Eher ja. Schreib kurz.\n\nVenus hilft.' } }));
  await open();
  ask(` ${question} `);
  expect(await screen.findByRole('region', { name: 'Noctua sagt' })).toBeTruthy();
  expect(server.callsTo(tryQuestion).map(({ body }) => body)).toEqual([{ question, textBeforeLight: null }]);
  for (const part of ['Eher ja.', 'Schreib kurz.', 'Venus hilft.', `Du hast gefragt: ${question}`])
    expect(screen.getByText(part)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Eigenes Ei bekommen, kostenlos' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Registrieren' })));
});

it('keeps the question for the account: in this tab, and for the confirmation link in another', async () => {
  server.on(register, {
    success: true,
    user: { username: 'mira', email: 'mira@example.org', isEmailConfirmed: false },
    message: 'Schau in dein Postfach.',
  });
  await open();
  ask();
  await screen.findByRole('region', { name: 'Noctua sagt' });
  expect(localStorage.getItem('sternenrat.carried')).toBeNull();
  for (const [label, value] of [
    ['Benutzername', 'mira'],
    ['E-Mail-Adresse', 'mira@example.org'],
    ['Passwort', 'sternklar'],
    ['Passwort bestätigen', 'sternklar'],
  ])
    fireEvent.change(screen.getByLabelText(label!), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Konto anlegen' }));
  await screen.findByRole('heading', { name: 'Fast geschafft' });
  expect(JSON.stringify(server.callsTo(register))).not.toContain(question);
  expect(draftAtHome()).toBe(question);

  // another tab shares local storage, but not session storage
  sessionStorage.clear();
  server.on(getUser, { success: true, user: user({ username: 'paul' }) });
  renderPage(<AuthPage />, { at: '/auth' }).unmount();
  server.on(getUser, { success: true, user: user({ username: 'mira' }) });
  renderPage(<AuthPage />, { at: '/auth' });
  await waitFor(() => expect(sessionStorage.getItem('sternenrat.shared')).toBe(JSON.stringify(question)));
  expect(localStorage.getItem('sternenrat.carried')).toBeNull();
  expect(draftAtHome()).toBe(question);
});

it('shows help instead of an answer, keeps nothing, and sends the text with the next question only', async () => {
  await open();
  ask();
  fireEvent.click(await screen.findByRole('button', { name: 'Noch etwas fragen' }));
  server.on(tryQuestion, softLight);
  ask('Ich bin so einsam');
  expect(await screen.findByRole('link', { name: '0800 1110111' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Eigenes Ei/ })).toBeNull();
  expect(draftAtHome()).toBe('');
  server.on(tryQuestion, answer());
  ask('Soll ich das jemandem sagen?');
  await screen.findByRole('region', { name: 'Noctua sagt' });
  expect(server.callsTo(tryQuestion).at(-1)?.body).toEqual({
    question: 'Soll ich das jemandem sagen?',
    textBeforeLight: 'Ich bin so einsam',
  });
});

it('asks for words, and says at the field when today’s questions are used up or nothing arrives', async () => {
  await open();
  ask('  ');
  expect(screen.getByText('Bitte eine Frage eingeben')).toBeTruthy();
  expect(server.callsTo(tryQuestion)).toEqual([]);
  server.rejectWith(tryQuestion, 'enough_tries');
  ask();
  expect(await screen.findByText(/^Drei Fragen am Tag/)).toBeTruthy();
  server.raw(tryQuestion, () => 'network');
  ask();
  expect(await screen.findByText(/^Verbindungsfehler/)).toBeTruthy();
  expect(field()).toHaveProperty('value', question);
});

it('Enter sends the question, Shift and Enter begins a line', async () => {
  const { user: actor } = await open();
  await actor.type(field(), 'Eins{Shift>}{Enter}{/Shift}zwei{Enter}');
  await screen.findByRole('region', { name: 'Noctua sagt' });
  expect(server.callsTo(tryQuestion)[0]?.body).toMatchObject({ question: 'Eins\nzwei' });
});
