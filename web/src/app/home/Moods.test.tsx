import { cleanup, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { moods } from '@sternenrat/contracts/vocabulary';
import { dailyAwakening, ledger, owlStatus, travel, type LedgerEntry } from '@sternenrat/contracts/endpoints/owl';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { palettes } from '../../theme/palettes.ts';
import {
  queryDialog,
  openHome,
  advanceTime,
  clickButton,
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

const shownMood = () => document.documentElement.dataset['mood'];
const menu = async (view: Awaited<ReturnType<typeof openHome>>) =>
  view.user.click(screen.getByRole('button', { name: 'Menü von mira' }));

describe('[R3.mood-themes] mood themes', () => {
  it.each([
    [95, 'euphoric', 'Euphorisch'],
    [94, 'energetic', 'Energiegeladen'],
    [80, 'energetic', 'Energiegeladen'],
    [79, 'harmonious', 'Harmonisch'],
    [40, 'dreamy', 'Träumerisch'],
    [25, 'mystical', 'Mystisch'],
    [24, 'melancholic', 'Melancholisch'],
  ] as const)(
    "at herzlicht %i the theme is %s and the label %s, independent of the day's sky",
    async (herzlicht, mood, label) => {
      startHomeServer({ herzlicht }).on(dailyAwakening, {
        success: true,
        data: { dailyMood: 'harmonious', cosmicWeather: 'Neumond.', moodEnergy: 50 },
      });
      await openHome();
      await waitUntil(() => screen.queryByText('Neumond.'));
      expect(shownMood()).toBe(mood);
      expect(screen.getByText(label)).toBeTruthy();
    },
  );

  it.each(moods)('%s has a palette', (mood) => {
    expect(palettes[mood].accent).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('can be switched in the menu; the browser stores the choice', async () => {
    startHomeServer();
    const view = await openHome();
    await waitUntil(() => shownMood() === 'harmonious');
    await menu(view);
    const toggle = () => screen.getByRole('menuitemcheckbox', { name: 'Farben ihrer Stimmung' });
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    await view.user.click(toggle());
    expect([shownMood(), toggle().getAttribute('aria-checked')]).toEqual([undefined, 'false']);
    expect(localStorage.getItem('sternenrat.mood-theme')).toBe('false');
    cleanup();
    const again = await openHome();
    await advanceTime(50);
    expect(shownMood()).toBeUndefined();
    await menu(again);
    await again.user.click(toggle());
    expect([shownMood(), localStorage.getItem('sternenrat.mood-theme')]).toEqual(['harmonious', 'true']);
  });
});

describe('the ledger', () => {
  const row = (id: number, changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
    id: String(id),
    reason: 'Täglicher Sternenstaub',
    reference: null,
    source: 'täglich',
    amount: 1,
    balanceAfter: id,
    at: '2026-11-21T06:00:00.000Z',
    cents: null,
    ...changes,
  });

  it('shows all changes in pages, newest first', async () => {
    const server = startHomeServer();
    const pages = [
      {
        success: true as const,
        rows: [row(3, { amount: -1, reason: 'Noctua geschenkt', cents: 30 }), row(2)],
        nextCursor: '2',
      },
      { success: true as const, rows: [row(1)], nextCursor: null },
    ];
    server.on(ledger, () => pages.shift()!);
    const view = await openHome();
    await menu(view);
    await view.user.click(screen.getByRole('menuitem', { name: 'Sternenstaub-Buch' }));
    await waitUntil(() => screen.queryByText('Noctua geschenkt'));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Noctua geschenkt−121\.11\.2026, \d\d:00 · 0,30\s€danach 3$/),
      expect.stringMatching(/^Täglicher Sternenstaub\+121\.11\.2026, \d\d:00danach 2$/),
    ]);
    clickButton('Ältere Einträge');
    await waitUntil(() => screen.queryByText('danach 1'));
    expect(screen.queryByRole('button', { name: 'Ältere Einträge' })).toBeNull();
  });

  it('shows a load error and retries', async () => {
    const server = startHomeServer();
    server.rejectWith(ledger, 'unavailable');
    const view = await openHome();
    await menu(view);
    await view.user.click(screen.getByRole('menuitem', { name: 'Sternenstaub-Buch' }));
    await waitUntil(() => screen.queryByText(/lässt sich gerade nicht öffnen/));
    server.on(ledger, { success: true, rows: [], nextCursor: null });
    clickButton('Noch einmal versuchen');
    await waitUntil(() => screen.queryByText('Noch ist kein Korn gefallen.'));
  });
});

describe('travel mode', () => {
  const open = async (view: Awaited<ReturnType<typeof openHome>>) => {
    await menu(view);
    await view.user.click(screen.getByRole('menuitem', { name: 'Reisemodus' }));
    await waitUntil(queryDialog);
  };

  it.each([
    ['0', 'Bitte gib an, wie viele Tage du weg bist'],
    ['31', 'Reisen dauern höchstens 30 Tage'],
    ['', 'Bitte gib an, wie viele Tage du weg bist'],
    ['ein paar', 'Bitte gib an, wie viele Tage du weg bist'],
  ])('rejects %j days', async (days, message) => {
    const server = startHomeServer();
    await open(await openHome());
    fireEvent.change(screen.getByLabelText('Wie viele Tage?'), { target: { value: days } });
    clickButton('Reise beginnen');
    expect(screen.getByText(message)).toBeTruthy();
    expect(server.callsTo(travel)).toEqual([]);
  });

  it('closes without a toast if the session has ended', async () => {
    const server = startHomeServer();
    server.rejectWith(travel, 'not_logged_in');
    await open(await openHome());
    clickButton('Reise beginnen');
    await advanceTime(0);
    expect([queryDialog(), toastTexts()]).toEqual([null, []]);
  });

  it('starts and ends manually', async () => {
    const server = startHomeServer();
    server.on(travel, (recorded) =>
      (recorded.body as { days: number }).days > 0
        ? {
            success: true,
            owlStatus: 'reist',
            travelUntil: '2026-12-01T10:00:00.000Z',
            message: 'Bring mir einen Stern mit.',
          }
        : { success: true, owlStatus: 'aktiv', travelUntil: null, message: 'Wie schön.' },
    );
    const view = await openHome();
    await open(view);
    fireEvent.change(screen.getByLabelText('Wie viele Tage?'), { target: { value: '10' } });
    clickButton('Reise beginnen');
    await advanceTime(0);
    expect([queryDialog(), toastTexts(), speechText()]).toEqual([null, [], 'Gute Reise!Bring mir einen Stern mit.']);
    expect(screen.getByRole('region', { name: 'Noctua' }).textContent).toContain('auf Reisen');
    await open(view);
    expect(queryDialog()!.textContent).toContain('Bis 1. Dezember 2026.');
    clickButton('Ich bin wieder da');
    await advanceTime(0);
    expect(server.callsTo(travel).map((recorded) => recorded.body)).toEqual([{ days: 10 }, { days: 0 }]);
    expect(screen.getByRole('region', { name: 'Noctua' }).textContent).not.toContain('auf Reisen');
  });
});

describe('a new stage', () => {
  const celebration = { stage: 'teenager' as const, message: 'Sieh nur, richtige Federn!' };

  it('is celebrated once when the status contains it', async () => {
    startHomeServer({ stage: 'teenager', wisdom: 10 }, { celebration });
    await openHome();
    const scene = await waitUntil(queryDialog);
    expect(scene.textContent).toContain('Noctua ist jetzt ein Teenager');
    expect(scene.textContent).toContain('Sieh nur, richtige Federn!');
    clickButton('Wie schön');
    await advanceTime(1000);
    expect(queryDialog()).toBeNull();
  });

  it('refetches the status when an answer leads to it', async () => {
    const server = startHomeServer({ wisdom: 9.75 });
    const response = answer();
    server.on(getRat, { ...response, owl: { ...response.owl!, wisdom: 10 } });
    await openHome();
    server.change({ wisdom: 10, stage: 'teenager' }, { celebration });
    fireEvent.change(screen.getByLabelText('Deine Frage an Noctua'), { target: { value: 'Wohin?' } });
    clickButton('Noctua fragen');
    await advanceTime(6000);
    expect((await waitUntil(queryDialog)).textContent).toContain('Noctua ist jetzt ein Teenager');
    expect(server.callsTo(owlStatus)).toHaveLength(2);
  });
});
