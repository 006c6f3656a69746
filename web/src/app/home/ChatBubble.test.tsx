import { act, fireEvent, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { appStart, chatBubble, click, proactiveResponse } from '@sternenrat/contracts/endpoints/owl';
import {
  barValues,
  queryDialog,
  openHome,
  advanceTime,
  clickButton,
  herzlichtChangeText,
  speechText,
  startHomeServer,
  waitUntil,
} from '../../test/home.tsx';
import { resetTestState, toastTexts } from '../../test/render.tsx';
import { answer } from '../../test/samples.ts';

afterEach(() => {
  jest.useRealTimers();
  resetTestState();
});

type Action = NonNullable<Parameters<typeof bubble>[1]>;
const bubble = (
  message: string | null,
  proactiveAction: {
    action: 'daily_question' | 'gedanken_teilen' | 'quest_geben';
    content: { message?: string; question?: string };
  } | null = null,
) => ({ success: true as const, data: { show: true, message, proactiveAction } });
const words = 'Da oben hat mir einer zugezwinkert.';

describe('the chat bubble', () => {
  it('[R7.app-start] sends app-start first, then requests the bubble', async () => {
    const server = startHomeServer();
    await openHome();
    await advanceTime(2000);
    const both = server.recordedCalls.filter(({ endpoint }) => endpoint === appStart || endpoint === chatBubble);
    expect(both.map(({ endpoint }) => endpoint.path)).toEqual(['/api/app-start', '/api/chat-bubble']);
    expect(both.map(({ hasBody }) => hasBody)).toEqual([false, false]);
  });

  it('[R7.chat-bubble.poll] is requested every 30 s, app-start is sent once', async () => {
    const server = startHomeServer();
    await openHome();
    const seen: number[] = [];
    for (const ms of [1990, 30, 29_960, 40, 29_960, 40]) {
      await advanceTime(ms);
      seen.push(server.callsTo(chatBubble).length);
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3]);
    expect(server.callsTo(appStart)).toHaveLength(1);
  });

  it('[R9.chat-bubble-toast] appears 2 s + 3 s after load and stays 15 s', async () => {
    const server = startHomeServer().on(chatBubble, bubble(words));
    await openHome();
    await advanceTime(4990);
    expect(speechText()).toBeUndefined();
    await advanceTime(20);
    expect([speechText(), toastTexts()]).toEqual([words, []]);
    expect(screen.getByText(words).closest('[aria-live]')!.getAttribute('aria-live')).toBe('polite');
    server.on(chatBubble, { success: true, data: { show: false, message: null, proactiveAction: null } });
    await advanceTime(14_900);
    expect(speechText()).toBe(words);
    await advanceTime(200);
    expect(speechText()).toBeUndefined();
  });

  it('shows nothing for an empty bubble or a network error', async () => {
    const server = startHomeServer();
    server.raw(appStart, () => 'network').raw(chatBubble, () => 'network');
    await openHome();
    await advanceTime(40_000);
    expect([server.callsTo(chatBubble).length, speechText()]).toEqual([2, undefined]);
  });
});

describe('proactive dialogs', () => {
  it.each<[Action['action'], Action['content'], string, string]>([
    ['gedanken_teilen', { message: 'Sterne sind auch nur Lampen.' }, 'Noctua denkt laut', 'Schön, dass du es sagst'],
    ['quest_geben', { message: 'Such heute den hellsten Stern.' }, 'Noctua hat eine Idee für dich', 'Bin dabei'],
  ])('[R2.home.proactive] [R3.proactive] %s is shown in a dialog', async (action, content, title, close) => {
    startHomeServer().on(chatBubble, bubble(null, { action, content }));
    await openHome();
    await advanceTime(5010);
    const box = await waitUntil(queryDialog);
    expect(within(box).getByRole('heading', { name: title })).toBeTruthy();
    expect(box.textContent).toContain(content.message);
    clickButton(close);
    await advanceTime(0);
    expect(queryDialog()).toBeNull();
  });

  const question = 'Was war heute dein leisester Moment?';
  const asks = () =>
    startHomeServer({ energy: 5 }).on(chatBubble, bubble(null, { action: 'daily_question', content: { question } }));
  const reply = (text: string) => {
    fireEvent.change(screen.getByLabelText('Deine Antwort'), { target: { value: text } });
    clickButton('Antworten');
  };

  it("[R2.home.proactive] [R3.proactive] [R7.proactive-response] the answer to the owl's question is sent to get-rat, even without energy", async () => {
    const server = asks().on(getRat, answer());
    await openHome();
    await advanceTime(5010);
    const box = await waitUntil(queryDialog);
    expect(within(box).getByRole('heading', { name: 'Noctua fragt dich etwas' })).toBeTruthy();
    expect(box.textContent).toContain('Diese Antwort kostet keine Energie.');
    clickButton('Antworten');
    expect(box.textContent).toContain('Schreib Noctua ein paar Worte');
    expect(server.callsTo(getRat)).toEqual([]);
    reply('Die Fahrt im Bus.');
    await advanceTime(5000);
    expect(server.callsTo(getRat).map((recorded) => recorded.body)).toEqual([
      { zodiac: 'fische', question: 'Die Fahrt im Bus.', lastOwlMessage: question, isProactiveResponse: true },
    ]);
    expect(server.callsTo(proactiveResponse)).toEqual([]);
    expect(queryDialog()).toBeNull();
    expect(screen.getAllByText('Der Mond macht dich hellhörig.').length).toBeGreaterThan(0);
    const history = JSON.parse(localStorage.getItem('sternenrat.conversation.u1')!) as { content: string }[];
    expect(history.map((entry) => entry.content)).toEqual([
      question,
      'Die Fahrt im Bus.',
      'Der Mond macht dich hellhörig.',
    ]);
  });

  it('keeps the input after a network error', async () => {
    asks().raw(getRat, () => 'network');
    await openHome();
    await advanceTime(5010);
    await waitUntil(queryDialog);
    reply('Die Fahrt im Bus.');
    await advanceTime(100);
    expect(toastTexts()[1]).toContain('Verbindungsfehler');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Deine Antwort').value).toBe('Die Fahrt im Bus.');
  });

  it('waits while the player types, and 3 s longer', async () => {
    startHomeServer().on(chatBubble, bubble(null, { action: 'gedanken_teilen', content: { message: words } }));
    await openHome();
    const field = screen.getByLabelText('Deine Frage an Noctua');
    act(() => field.focus());
    await advanceTime(20_000);
    expect(queryDialog()).toBeNull();
    act(() => field.blur());
    await advanceTime(2900);
    expect(queryDialog()).toBeNull();
    await advanceTime(100);
    expect((await waitUntil(queryDialog)).textContent).toContain(words);
  });
});

describe('proactive dialogs wait', () => {
  const thought = bubble(null, { action: 'gedanken_teilen', content: { message: words } });

  it('for two minutes after an answer', async () => {
    startHomeServer().on(chatBubble, thought).on(getRat, answer());
    await openHome();
    fireEvent.change(screen.getByLabelText('Deine Frage an Noctua'), { target: { value: 'Wohin?' } });
    clickButton('Noctua fragen');
    await advanceTime(5000);
    await advanceTime(119_000);
    expect(queryDialog()).toBeNull();
    await advanceTime(1000);
    expect((await waitUntil(queryDialog)).textContent).toContain(words);
  });

  it('while another dialog is open', async () => {
    startHomeServer().on(chatBubble, thought);
    const view = await openHome();
    await view.user.click(screen.getByRole('button', { name: 'Menü von mira' }));
    await view.user.click(screen.getByRole('menuitem', { name: 'Reisemodus' }));
    expect((await waitUntil(queryDialog)).textContent).toContain('Bist du eine Weile weg?');
    await advanceTime(20_000);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    clickButton('Schließen');
    await advanceTime(3000);
    expect((await waitUntil(() => screen.queryByText(words))).closest('[role=dialog]')).not.toBeNull();
  });
});

describe('touching the owl', () => {
  it("[R7.click] [R4.herzlicht.rise] shows the owl's reply and the change of herzlicht", async () => {
    const server = startHomeServer({ herzlicht: 60 }).on(click, { success: true, change: 2, message: 'Hihi.' });
    await openHome();
    clickButton('Noctua streicheln');
    await advanceTime(0);
    expect(screen.getByText('Hihi.')).toBeTruthy();
    expect([herzlichtChangeText(), toastTexts()]).toEqual(['Herzlicht +2', []]);
    expect(barValues()[1]).toBe(62);
    expect(server.callsTo(click).map((recorded) => recorded.hasBody)).toEqual([false]);
    await advanceTime(8000);
    expect(screen.queryByText('Hihi.')).toBeNull();
    expect(screen.getByText('Der Mond nimmt zu.')).toBeTruthy();
  });

  it('shows no change of herzlicht for a touch without one', async () => {
    startHomeServer().on(click, { success: true, change: 0, message: 'Schön warm, deine UserEvent.' });
    await openHome();
    clickButton('Noctua streicheln');
    await advanceTime(0);
    expect(screen.getByText('Schön warm, deine UserEvent.')).toBeTruthy();
    expect(herzlichtChangeText()).toBeUndefined();
  });
});
