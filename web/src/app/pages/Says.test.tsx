import { act, fireEvent, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { appStart, chatBubble, click, proactiveResponse } from '@sternenrat/contracts/endpoints/owl';
import { bars, dialog, openHome, pass, press, quietDay, until } from '../../test/home.tsx';
import { tidyUp, toastWords } from '../../test/render.tsx';
import { answer } from '../../test/samples.ts';

afterEach(() => {
  jest.useRealTimers();
  tidyUp();
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
  it('[R7.app-start] the start of the app is said first, then the bubble is asked for', async () => {
    const server = quietDay();
    await openHome();
    await pass(2000);
    const both = server.seen.filter(({ endpoint }) => endpoint === appStart || endpoint === chatBubble);
    expect(both.map(({ endpoint }) => endpoint.path)).toEqual(['/api/app-start', '/api/chat-bubble']);
    expect(both.map(({ hasBody }) => hasBody)).toEqual([false, false]);
  });

  it('[R7.chat-bubble.poll] is asked for every 30 s, the start is said once', async () => {
    const server = quietDay();
    await openHome();
    const seen: number[] = [];
    for (const ms of [1990, 30, 29_960, 40, 29_960, 40]) {
      await pass(ms);
      seen.push(server.calls(chatBubble).length);
    }
    expect(seen).toEqual([0, 1, 1, 2, 2, 3]);
    expect(server.calls(appStart)).toHaveLength(1);
  });

  it('[R9.chat-bubble-toast] appears 2 s + 3 s after load and stays 15 s', async () => {
    const server = quietDay().on(chatBubble, bubble(words));
    await openHome();
    await pass(4990);
    expect(toastWords()).toEqual([]);
    await pass(20);
    expect(toastWords()).toEqual(['Noctua sagt', words]);
    server.on(chatBubble, { success: true, data: { show: false, message: null, proactiveAction: null } });
    await pass(14_900);
    expect(toastWords()).toEqual(['Noctua sagt', words]);
    await pass(200);
    expect(toastWords()).toEqual([]);
  });

  it('is silent where she says nothing, and where nobody answers', async () => {
    const server = quietDay();
    server.raw(appStart, () => 'network').raw(chatBubble, () => 'network');
    await openHome();
    await pass(40_000);
    expect([server.calls(chatBubble).length, toastWords()]).toEqual([2, []]);
  });
});

describe('what she has to say', () => {
  it.each<[Action['action'], Action['content'], string, string]>([
    ['gedanken_teilen', { message: 'Sterne sind auch nur Lampen.' }, 'Noctua denkt laut', 'Schön, dass du es sagst'],
    ['quest_geben', { message: 'Such heute den hellsten Stern.' }, 'Noctua hat eine Idee für dich', 'Bin dabei'],
  ])('[R2.home.proactive] [R3.proactive] %s stands in a dialog', async (action, content, title, close) => {
    quietDay().on(chatBubble, bubble(null, { action, content }));
    await openHome();
    await pass(5010);
    const box = await until(dialog);
    expect(within(box).getByRole('heading', { name: title })).toBeTruthy();
    expect(box.textContent).toContain(content.message);
    press(close);
    await pass(0);
    expect(dialog()).toBeNull();
  });

  const question = 'Was war heute dein leisester Moment?';
  const asks = () =>
    quietDay({ energy: 5 }).on(chatBubble, bubble(null, { action: 'daily_question', content: { question } }));
  const reply = (text: string) => {
    fireEvent.change(screen.getByLabelText('Deine Antwort'), { target: { value: text } });
    press('Antworten');
  };

  it('[R2.home.proactive] [R3.proactive] [R7.proactive-response] her question is answered through get-rat, also without energy', async () => {
    const server = asks().on(getRat, answer());
    await openHome();
    await pass(5010);
    const box = await until(dialog);
    expect(within(box).getByRole('heading', { name: 'Noctua fragt dich etwas' })).toBeTruthy();
    expect(box.textContent).toContain('Diese Antwort kostet keine Energie.');
    press('Antworten');
    expect(box.textContent).toContain('Schreib Noctua ein paar Worte');
    expect(server.calls(getRat)).toEqual([]);
    reply('Die Fahrt im Bus.');
    await pass(5000);
    expect(server.calls(getRat).map((seen) => seen.body)).toEqual([
      { zodiac: 'fische', question: 'Die Fahrt im Bus.', lastOwlMessage: question, isProactiveResponse: true },
    ]);
    expect(server.calls(proactiveResponse)).toEqual([]);
    expect(dialog()).toBeNull();
    expect(screen.getAllByText('Der Mond macht dich hellhörig.').length).toBeGreaterThan(0);
    const history = JSON.parse(localStorage.getItem('sternenrat.conversation.u1')!) as { content: string }[];
    expect(history.map((entry) => entry.content)).toEqual([
      question,
      'Die Fahrt im Bus.',
      'Der Mond macht dich hellhörig.',
    ]);
  });

  it('what was written stays where no answer came', async () => {
    asks().raw(getRat, () => 'network');
    await openHome();
    await pass(5010);
    await until(dialog);
    reply('Die Fahrt im Bus.');
    await pass(100);
    expect(toastWords()[1]).toContain('Verbindungsfehler');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Deine Antwort').value).toBe('Die Fahrt im Bus.');
  });

  it('waits while somebody is writing, and until the press that sends it has surely gone through', async () => {
    quietDay().on(chatBubble, bubble(null, { action: 'gedanken_teilen', content: { message: words } }));
    await openHome();
    const field = screen.getByLabelText('Deine Frage an Noctua');
    act(() => field.focus());
    await pass(20_000);
    expect(dialog()).toBeNull();
    act(() => field.blur());
    await pass(2900);
    expect(dialog()).toBeNull();
    await pass(100);
    expect((await until(dialog)).textContent).toContain(words);
  });
});

describe('she does not interrupt', () => {
  const thought = bubble(null, { action: 'gedanken_teilen', content: { message: words } });

  it('for two minutes after an answer', async () => {
    quietDay().on(chatBubble, thought).on(getRat, answer());
    await openHome();
    fireEvent.change(screen.getByLabelText('Deine Frage an Noctua'), { target: { value: 'Wohin?' } });
    press('Noctua fragen');
    await pass(5000);
    await pass(119_000);
    expect(dialog()).toBeNull();
    await pass(1000);
    expect((await until(dialog)).textContent).toContain(words);
  });

  it('while another dialog is open', async () => {
    quietDay().on(chatBubble, thought);
    const view = await openHome();
    await view.user.click(screen.getByRole('button', { name: 'Menü von mira' }));
    await view.user.click(screen.getByRole('menuitem', { name: 'Reisemodus' }));
    expect((await until(dialog)).textContent).toContain('Bist du eine Weile weg?');
    await pass(20_000);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    press('Schließen');
    await pass(3000);
    expect((await until(() => screen.queryByText(words))).closest('[role=dialog]')).not.toBeNull();
  });
});

describe('touching her', () => {
  it('[R7.click] [R4.herzlicht.rise] she says something, and what it changed is shown', async () => {
    const server = quietDay({ herzlicht: 60 }).on(click, { success: true, change: 2, message: 'Hihi.' });
    await openHome();
    press('Noctua streicheln');
    await pass(0);
    expect(screen.getByText('Hihi.')).toBeTruthy();
    expect(toastWords()).toEqual(['Herzlicht +2']);
    expect(bars()[1]).toBe(62);
    expect(server.calls(click).map((seen) => seen.hasBody)).toEqual([false]);
    await pass(8000);
    expect(screen.queryByText('Hihi.')).toBeNull();
    expect(screen.getByText('Der Mond nimmt zu.')).toBeTruthy();
  });

  it('a touch that changes nothing shows no change', async () => {
    quietDay().on(click, { success: true, change: 0, message: 'Schön warm, deine Hand.' });
    await openHome();
    press('Noctua streicheln');
    await pass(0);
    expect(screen.getByText('Schön warm, deine Hand.')).toBeTruthy();
    expect(toastWords()).toEqual([]);
  });
});
