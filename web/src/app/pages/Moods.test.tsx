import { cleanup, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { moods } from '@sternenrat/contracts/vocabulary';
import { dailyAwakening, ledger, owlStatus, travel, type LedgerEntry } from '@sternenrat/contracts/endpoints/owl';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { palettes } from '../../theme/palettes.ts';
import { dialog, openHome, pass, press, quietDay, until } from '../../test/home.tsx';
import { tidyUp, toastWords } from '../../test/render.tsx';
import { answer } from '../../test/samples.ts';

afterEach(() => {
  jest.useRealTimers();
  tidyUp();
});

const shownMood = () => document.documentElement.dataset['mood'];
const menu = async (view: Awaited<ReturnType<typeof openHome>>) =>
  view.user.click(screen.getByRole('button', { name: 'Menü von mira' }));

describe('[R3.mood-themes] the colours of her mood', () => {
  it.each(moods)('%s has a palette that the page takes on its day', async (dailyMood) => {
    quietDay().on(dailyAwakening, {
      success: true,
      data: { dailyMood, cosmicWeather: 'Neumond.', moodEnergy: 50 },
    });
    await openHome();
    await until(() => screen.queryByText('Neumond.'));
    expect(shownMood()).toBe(dailyMood);
    expect(palettes[dailyMood].accent).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('are switched off and on in the menu, and stay as they were left in this browser', async () => {
    quietDay();
    const view = await openHome();
    await until(() => shownMood() === 'harmonious');
    await menu(view);
    const toggle = () => screen.getByRole('menuitemcheckbox', { name: 'Farben ihrer Stimmung' });
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    await view.user.click(toggle());
    expect([shownMood(), toggle().getAttribute('aria-checked')]).toEqual([undefined, 'false']);
    expect(localStorage.getItem('sternenrat.mood-theme')).toBe('false');
    cleanup();
    const again = await openHome();
    await pass(50);
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

  it('shows every change page by page, newest first', async () => {
    const server = quietDay();
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
    await until(() => screen.queryByText('Noctua geschenkt'));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Noctua geschenkt−121\.11\.2026, \d\d:00 · 0,30\s€danach 3$/),
      expect.stringMatching(/^Täglicher Sternenstaub\+121\.11\.2026, \d\d:00danach 2$/),
    ]);
    press('Ältere Einträge');
    await until(() => screen.queryByText('danach 1'));
    expect(screen.queryByRole('button', { name: 'Ältere Einträge' })).toBeNull();
  });

  it('says that it cannot be read, and tries again', async () => {
    const server = quietDay();
    server.refuse(ledger, 'unavailable');
    const view = await openHome();
    await menu(view);
    await view.user.click(screen.getByRole('menuitem', { name: 'Sternenstaub-Buch' }));
    await until(() => screen.queryByText(/lässt sich gerade nicht öffnen/));
    server.on(ledger, { success: true, rows: [], nextCursor: null });
    press('Noch einmal versuchen');
    await until(() => screen.queryByText('Noch ist kein Korn gefallen.'));
  });
});

describe('travel mode', () => {
  const open = async (view: Awaited<ReturnType<typeof openHome>>) => {
    await menu(view);
    await view.user.click(screen.getByRole('menuitem', { name: 'Reisemodus' }));
    await until(dialog);
  };

  it.each([
    ['0', 'Bitte gib an, wie viele Tage du weg bist'],
    ['31', 'Reisen dauern höchstens 30 Tage'],
    ['', 'Bitte gib an, wie viele Tage du weg bist'],
    ['ein paar', 'Bitte gib an, wie viele Tage du weg bist'],
  ])('does not take %j days', async (days, message) => {
    const server = quietDay();
    await open(await openHome());
    fireEvent.change(screen.getByLabelText('Wie viele Tage?'), { target: { value: days } });
    press('Reise beginnen');
    expect(screen.getByText(message)).toBeTruthy();
    expect(server.calls(travel)).toEqual([]);
  });

  it('begins and ends by hand', async () => {
    const server = quietDay();
    server.on(travel, (seen) =>
      (seen.body as { days: number }).days > 0
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
    press('Reise beginnen');
    await pass(0);
    expect([dialog(), toastWords()]).toEqual([null, ['Gute Reise!', 'Bring mir einen Stern mit.']]);
    expect(screen.getByRole('region', { name: 'Noctua' }).textContent).toContain('auf Reisen');
    await open(view);
    expect(dialog()!.textContent).toContain('Bis 1. Dezember 2026.');
    press('Ich bin wieder da');
    await pass(0);
    expect(server.calls(travel).map((seen) => seen.body)).toEqual([{ days: 10 }, { days: 0 }]);
    expect(screen.getByRole('region', { name: 'Noctua' }).textContent).not.toContain('auf Reisen');
  });
});

describe('a new stage', () => {
  const celebration = { stage: 'teenager' as const, message: 'Sieh nur, richtige Federn!' };

  it('is celebrated once when the status tells it', async () => {
    quietDay({ stage: 'teenager', wisdom: 10 }, { celebration });
    await openHome();
    const scene = await until(dialog);
    expect(scene.textContent).toContain('Noctua ist jetzt ein Teenager');
    expect(scene.textContent).toContain('Sieh nur, richtige Federn!');
    press('Wie schön');
    await pass(1000);
    expect(dialog()).toBeNull();
  });

  it('is asked for when an answer leads into it', async () => {
    const server = quietDay({ wisdom: 9.75 });
    const told = answer();
    server.on(getRat, { ...told, owl: { ...told.owl!, wisdom: 10 } });
    await openHome();
    server.change({ wisdom: 10, stage: 'teenager' }, { celebration });
    fireEvent.change(screen.getByLabelText('Deine Frage an Noctua'), { target: { value: 'Wohin?' } });
    press('Noctua fragen');
    await pass(5000);
    expect((await until(dialog)).textContent).toContain('Noctua ist jetzt ein Teenager');
    expect(server.calls(owlStatus)).toHaveLength(2);
  });
});
