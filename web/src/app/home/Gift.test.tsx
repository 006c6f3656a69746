import { jest } from '@jest/globals';
import { interact, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { screen } from '@testing-library/react';
import {
  barValues,
  queryButton,
  queryDialog,
  grainCount,
  now,
  openHome,
  advanceTime,
  clickButton,
  herzlichtChangeText,
  startHomeServer as startDefaultServer,
  waitUntil,
} from '../../test/home.tsx';
import { resetTestState, toastTexts } from '../../test/render.tsx';
import { owl } from '../../test/samples.ts';

const giveButton = 'Sternenstaub schenken';
const givingButton = /unterwegs/;
const animationTimeMs = 1100;

/** Starts with less than full energy, so that a gift needs no confirmation. */
const startHomeServer: typeof startDefaultServer = (owlChanges, ...rest) =>
  startDefaultServer({ energy: 60, ...owlChanges }, ...rest);

afterEach(() => {
  jest.useRealTimers();
  resetTestState();
});

const giftResponse = (changes: Parameters<typeof owl>[0], herzlichtGain?: number) => ({
  success: true as const,
  owl: {
    ...owl({ energy: 80, lastCared: now, ...changes }),
    ...(herzlichtGain === undefined ? {} : { herzlichtGain }),
  },
});
const storedGrains = () => JSON.parse(localStorage.getItem('sternenrat.stardust.u1') ?? 'null');
const never = () => new Promise<never>(() => {});

describe('a gift', () => {
  it('[R4.gift.animation] [R2.home.actions] plays an animation, then calls the server', async () => {
    const server = startHomeServer({ stardust: 3 }).on(interact, giftResponse({ stardust: 2 }, 5));
    await openHome();
    clickButton(giveButton);
    await advanceTime(animationTimeMs - 1);
    expect(queryButton(givingButton)).toHaveProperty('disabled', true);
    expect(document.querySelector('[data-flying]')).not.toBeNull();
    expect(server.callsTo(interact)).toEqual([]);
    await advanceTime(1);
    expect(document.querySelector('[data-flying]')).toBeNull();
    expect(server.callsTo(interact).map((recorded) => recorded.body)).toEqual([{ action: 'care' }]);
  });

  it('plays a short animation with reduced motion', async () => {
    const full = window.matchMedia;
    window.matchMedia = (media) => Object.assign(full(media), { matches: media.includes('reduced-motion') });
    try {
      const server = startHomeServer({ stardust: 3 }).on(interact, giftResponse({ stardust: 2 }, 5));
      await openHome();
      clickButton(giveButton);
      await advanceTime(200);
      expect(server.callsTo(interact)).toHaveLength(1);
    } finally {
      window.matchMedia = full;
    }
  });

  it("[R4.gift.success] takes the server's grain count and clears the optimistic one", async () => {
    const server = startHomeServer({ stardust: 3 }).on(
      interact,
      giftResponse({ stardust: 7, energy: 100, herzlicht: 65 }, 5),
    );
    await openHome();
    clickButton(giveButton);
    await advanceTime(0);
    expect([grainCount(), storedGrains().override.value]).toEqual([2, 2]);
    await advanceTime(animationTimeMs);
    expect([grainCount(), storedGrains()]).toEqual([7, null]);
    expect(server.callsTo(owlStatus)).toHaveLength(1);
  });

  it.each([
    ["by the response's gain", 5, 65],
    ['by 20 without a gain in the response', undefined, 80],
  ])('[R4.gift.gain] increases herzlicht %s', async (_, gain, herzlicht) => {
    startHomeServer({ stardust: 3, herzlicht: 60 }).on(interact, giftResponse({ stardust: 2, herzlicht: 65 }, gain));
    await openHome();
    clickButton(giveButton);
    await advanceTime(animationTimeMs);
    expect(barValues()[1]).toBe(herzlicht);
    expect(herzlichtChangeText()).toBe(`Herzlicht +${gain ?? 20}`);
  });

  it('[R9.herzlicht-toast] shows the change of herzlicht for 2 to 3 s', async () => {
    startHomeServer({ stardust: 3 }).on(interact, giftResponse({ stardust: 2 }, 5));
    await openHome();
    clickButton(giveButton);
    await advanceTime(animationTimeMs);
    await advanceTime(2000);
    expect([herzlichtChangeText(), toastTexts()]).toEqual(['Herzlicht +5', []]);
    await advanceTime(1000);
    expect(herzlichtChangeText()).toBeUndefined();
  });

  it('sends one gift for two clicks, a new key per gift, and the same key after a network error', async () => {
    const server = startHomeServer({ stardust: 9 }).on(interact, giftResponse({ stardust: 8 }, 5));
    const keys = () => server.callsTo(interact).map((recorded) => recorded.headers.get('Idempotency-Key'));
    await openHome();
    clickButton(giveButton);
    clickButton(givingButton);
    await advanceTime(animationTimeMs);
    expect(keys()).toHaveLength(1);
    server.raw(interact, () => 'network');
    clickButton(giveButton);
    await advanceTime(animationTimeMs);
    clickButton(giveButton);
    await advanceTime(animationTimeMs);
    const [first, second, third] = keys();
    expect(second).toBe(third);
    expect(first).not.toBe(second);
  });
});

describe('[R9.override] the optimistic grain count', () => {
  it('resets after 10 s', async () => {
    startHomeServer({ stardust: 3 }).raw(interact, never);
    await openHome();
    clickButton(giveButton);
    await advanceTime(9999);
    expect(grainCount()).toBe(2);
    await advanceTime(1);
    expect([grainCount(), storedGrains()]).toEqual([3, null]);
  });

  it('stays at 0', async () => {
    startHomeServer({ stardust: 1 }).raw(interact, never);
    await openHome();
    clickButton(giveButton);
    await advanceTime(60_000);
    expect([grainCount(), storedGrains().override.value]).toEqual([0, 0]);
  });

  it('is used by a page that opens meanwhile', async () => {
    startHomeServer({ stardust: 3 }).raw(interact, never);
    const view = await openHome();
    clickButton(giveButton);
    await advanceTime(4000);
    view.unmount();
    jest.useRealTimers();
    localStorage.setItem(
      'sternenrat.stardust.u1',
      JSON.stringify({ override: { value: 2, at: Date.parse(now) - 4000 }, zeroSince: null }),
    );
    await openHome();
    expect(grainCount()).toBe(2);
    await advanceTime(6000);
    expect(grainCount()).toBe(3);
  });
});

describe('a gift that brings no energy', () => {
  const full = () =>
    startHomeServer({ stardust: 1, energy: 100 }).on(
      interact,
      giftResponse({ stardust: 0, energy: 100, herzlicht: 65 }, 5),
    );

  it('asks for confirmation and keeps the grain if declined', async () => {
    const server = full();
    await openHome();
    expect(screen.getByText(/Ihre Energie ist voll/)).toBeTruthy();
    clickButton(giveButton);
    const question = await waitUntil(queryDialog);
    expect(question.textContent).toContain('nur Herzlicht, keine Energie');
    await advanceTime(5000);
    clickButton('Später schenken');
    await advanceTime(5000);
    expect([queryDialog(), grainCount(), server.callsTo(interact)]).toEqual([null, 1, []]);
  });

  it('is given after confirmation', async () => {
    const server = full();
    await openHome();
    clickButton(giveButton);
    await waitUntil(queryDialog);
    clickButton('Trotzdem schenken');
    await advanceTime(animationTimeMs);
    expect([queryDialog(), grainCount(), server.callsTo(interact).length]).toEqual([null, 0, 1]);
  });

  it('needs no confirmation at 99 energy', async () => {
    const server = startHomeServer({ stardust: 1, energy: 99 }).on(
      interact,
      giftResponse({ stardust: 0, energy: 100 }, 5),
    );
    await openHome();
    expect(screen.queryByText(/Ihre Energie ist voll/)).toBeNull();
    clickButton(giveButton);
    await advanceTime(animationTimeMs);
    expect(server.callsTo(interact)).toHaveLength(1);
  });
});

describe('without a grain', () => {
  it('[R5.gift.no-stardust] shows a message without a request', async () => {
    const server = startHomeServer({ stardust: 0 });
    await openHome();
    expect(queryButton(giveButton)!.getAttribute('aria-disabled')).toBe('true');
    clickButton(giveButton);
    await advanceTime(animationTimeMs);
    expect(toastTexts().slice(0, 2)).toEqual(['Kein Sternenstaub verfügbar', 'Nächster Sternenstaub in 14 Stunden']);
    expect(server.callsTo(interact)).toEqual([]);
  });

  it('[R4.gift.zero-lock] is locked after the last grain until the server shows a reset', async () => {
    const server = startHomeServer({ stardust: 1 }, { nextStardustAt: '2026-11-21T11:00:00.000Z' });
    server.on(interact, giftResponse({ stardust: 0 }, 5));
    const view = await openHome();
    clickButton(giveButton);
    await advanceTime(animationTimeMs);
    expect([grainCount(), storedGrains().override, storedGrains().zeroSince]).toEqual([0, null, expect.any(Number)]);
    // more than zero grains are shown after the next response of the server, not after a change of the cached status
    view.client.setQueryData<{ owl: object }>(
      ['owl', 'status'],
      (old) => old && { ...old, owl: { ...old.owl, stardust: 4 } },
    );
    await advanceTime(1);
    expect(grainCount()).toBe(0);
    clickButton(giveButton);
    await advanceTime(animationTimeMs);
    expect([toastTexts()[0], server.callsTo(interact).length]).toEqual(['Kein Sternenstaub verfügbar', 1]);
    server.change({ stardust: 1 });
    await advanceTime(3_600_000);
    expect([grainCount(), storedGrains()]).toEqual([1, null]);
    expect(queryButton(giveButton)!.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a rejected gift', () => {
  const sentence = 'Du kannst Noctua erst in 24 Stunden wieder Sternenstaub schenken.';
  const busy = { status: 503, data: { success: false, error: 'Gerade passiert viel auf einmal.' } };

  it.each([
    ["with the server's message", busy, 'Gerade passiert viel auf einmal.'],
    ['with a default message if the server sent none', { status: 409, data: {} }, sentence],
    ['without a time after a server error', { status: 502, data: '<html>' }, 'Versuch es bitte gleich noch einmal.'],
  ])('[R8.gift.error] [R9.gift-cooldown] is shown after 2 s, %s', async (_, reply, words) => {
    startHomeServer({ stardust: 3 }).raw(interact, () => reply);
    await openHome();
    clickButton(giveButton);
    await advanceTime(animationTimeMs + 1999);
    expect(toastTexts()).toEqual([]);
    await advanceTime(1);
    expect(toastTexts()[1]).toBe(words);
    expect(grainCount()).toBe(3);
  });

  it('[R8.gift.needs-stardust] needsStardust sets the cached grain count to 0', async () => {
    const server = startHomeServer({ stardust: 3 });
    server.rejectWith(interact, 'no_stardust');
    const view = await openHome();
    clickButton(giveButton);
    await advanceTime(animationTimeMs);
    expect(view.client.getQueryData(['owl', 'status'])).toMatchObject({ owl: { stardust: 0 } });
    expect(grainCount()).toBe(0);
    await advanceTime(2000);
    expect(toastTexts()).toEqual(['Kein Sternenstaub verfügbar', sentence]);
  });

  it('[R8.gift.asleep] [R4.gift.asleep] shows that the owl sleeps and until when, and refetches the status', async () => {
    const server = startHomeServer({ stardust: 3 });
    server.rejectWith(interact, 'asleep');
    await openHome();
    server.change({ isSleeping: true });
    clickButton(giveButton);
    await advanceTime(animationTimeMs);
    const [title, words] = toastTexts();
    expect(title).toBe('Noctua schläft');
    expect(words).toContain('zwischen 7:00 und 23:00');
    expect([queryButton(giveButton), queryButton('Noctua wecken') !== null]).toEqual([null, true]);
  });

  it('shows a network error as such', async () => {
    startHomeServer({ stardust: 3 }).raw(interact, () => 'network');
    await openHome();
    clickButton(giveButton);
    await advanceTime(animationTimeMs + 2000);
    expect(toastTexts()[1]).toContain('Verbindungsfehler');
  });
});

describe('the next grain', () => {
  it("[R4.countdown] [R9.gift-cooldown] is due at the server's time, independent of the last gift, in hours, updated every 60 s", async () => {
    startHomeServer(
      { stardust: 0, lastCared: '2026-11-20T10:30:00.000Z' },
      { nextStardustAt: '2026-11-21T12:00:30.000Z' },
    );
    await openHome();
    expect(screen.getByText('Nächster Sternenstaub in 3 Stunden')).toBeTruthy();
    await advanceTime(59_900);
    expect(screen.getByText('Nächster Sternenstaub in 3 Stunden')).toBeTruthy();
    await advanceTime(100);
    expect(screen.getByText('Nächster Sternenstaub in 2 Stunden')).toBeTruthy();
    await advanceTime(3_600_000);
    expect(screen.getByText('Nächster Sternenstaub in weniger als einer Stunde')).toBeTruthy();
  });

  it.each([
    [0, 1],
    [1, 0],
    [20, 0],
  ])('shows the countdown with %i grains %i times', async (stardust, times) => {
    startHomeServer({ stardust });
    await openHome();
    expect(screen.queryAllByText(/Nächster Sternenstaub/)).toHaveLength(times);
  });

  it.each([
    ['10 days behind', '2026-12-01T10:00:00.000Z', '2026-12-01T10:10:00.000Z'],
    ['10 days ahead', '2026-11-11T10:00:00.000Z', '2026-11-11T10:10:00.000Z'],
  ])('ignores a device clock that is %s', async (_, serverTime, nextStardustAt) => {
    const server = startHomeServer({ stardust: 0 }, { serverTime, nextStardustAt });
    await openHome();
    await advanceTime(9 * 60_000);
    expect(screen.getByText('Nächster Sternenstaub in weniger als einer Stunde')).toBeTruthy();
    expect(server.callsTo(owlStatus)).toHaveLength(1);
    await advanceTime(60_000);
    expect(server.callsTo(owlStatus)).toHaveLength(2);
  });

  it('[R4.countdown.expiry] refetches the status once when the countdown ends', async () => {
    const server = startHomeServer({ stardust: 0 }, { nextStardustAt: '2026-11-21T10:30:00.000Z' });
    await openHome();
    await advanceTime(29 * 60_000);
    expect(server.callsTo(owlStatus)).toHaveLength(1);
    server.change({ stardust: 1 });
    await advanceTime(60_000);
    expect(server.callsTo(owlStatus)).toHaveLength(2);
    expect(grainCount()).toBe(1);
    expect(screen.queryByText(/Nächster Sternenstaub/)).toBeNull();
    await advanceTime(10 * 60_000);
    expect(server.callsTo(owlStatus)).toHaveLength(2);
  });

  it('shows the price of a bought grain among the details only', async () => {
    startHomeServer({ stardust: 2 }, { nextGrainCents: 25 });
    await openHome();
    const price = screen.getByText(/Ein gekauftes Korn \(0,25\s€\)\./);
    expect(price.closest('[hidden]')).not.toBeNull();
    clickButton('Einzelheiten');
    expect(price.closest('[hidden]')).toBeNull();
  });
});
