import { jest } from '@jest/globals';
import { interact, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { screen } from '@testing-library/react';
import { bars, button, grains, now, openHome, pass, press, quietDay } from '../../test/home.tsx';
import { tidyUp, toastWords } from '../../test/render.tsx';
import { owl } from '../../test/samples.ts';

const give = 'Sternenstaub schenken';
const onItsWay = /unterwegs/;
/** Milliseconds that a grain flies. */
const flight = 1100;

afterEach(() => {
  jest.useRealTimers();
  tidyUp();
});

const given = (changes: Parameters<typeof owl>[0], herzlichtGain?: number) => ({
  success: true as const,
  owl: { ...owl({ lastCared: now, ...changes }), ...(herzlichtGain === undefined ? {} : { herzlichtGain }) },
});
const kept = () => JSON.parse(localStorage.getItem('sternenrat.stardust.u1') ?? 'null');
const never = () => new Promise<never>(() => {});

describe('a gift', () => {
  it('[R4.gift.animation] [R2.home.actions] plays an animation, then calls the server', async () => {
    const server = quietDay({ stardust: 3 }).on(interact, given({ stardust: 2 }, 5));
    await openHome();
    press(give);
    await pass(flight - 1);
    expect(button(onItsWay)).toHaveProperty('disabled', true);
    expect(document.querySelector('[data-flying]')).not.toBeNull();
    expect(server.calls(interact)).toEqual([]);
    await pass(1);
    expect(document.querySelector('[data-flying]')).toBeNull();
    expect(server.calls(interact).map((seen) => seen.body)).toEqual([{ action: 'care' }]);
  });

  it('flies but shortly where less motion is wanted', async () => {
    const full = window.matchMedia;
    window.matchMedia = (media) => Object.assign(full(media), { matches: media.includes('reduced-motion') });
    try {
      const server = quietDay({ stardust: 3 }).on(interact, given({ stardust: 2 }, 5));
      await openHome();
      press(give);
      await pass(200);
      expect(server.calls(interact)).toHaveLength(1);
    } finally {
      window.matchMedia = full;
    }
  });

  it('[R4.gift.success] takes the number of the server and clears the direct one', async () => {
    const server = quietDay({ stardust: 3 }).on(interact, given({ stardust: 7, energy: 100, herzlicht: 65 }, 5));
    await openHome();
    press(give);
    await pass(0);
    expect([grains(), kept().override.value]).toEqual([2, 2]);
    await pass(flight);
    expect([grains(), kept()]).toEqual([7, null]);
    expect(server.calls(owlStatus)).toHaveLength(1);
  });

  it.each([
    ['as the answer says', 5, 65],
    ['by 20 where it says nothing', undefined, 80],
  ])('[R4.gift.gain] herzlicht rises %s', async (_, gain, herzlicht) => {
    quietDay({ stardust: 3, herzlicht: 60 }).on(interact, given({ stardust: 2, herzlicht: 65 }, gain));
    await openHome();
    press(give);
    await pass(flight);
    expect(bars()[1]).toBe(herzlicht);
    expect(toastWords()).toEqual([`Herzlicht +${gain ?? 20}`]);
  });

  it('[R9.herzlicht-toast] the change of herzlicht is shown for 2 to 3 s', async () => {
    quietDay({ stardust: 3 }).on(interact, given({ stardust: 2 }, 5));
    await openHome();
    press(give);
    await pass(flight);
    await pass(2000);
    expect(toastWords()).toEqual(['Herzlicht +5']);
    await pass(1000);
    expect(toastWords()).toEqual([]);
  });

  it('sends one gift for two presses, each gift under a key of its own, and the same key where no answer came', async () => {
    const server = quietDay({ stardust: 9 }).on(interact, given({ stardust: 8 }, 5));
    const keys = () => server.calls(interact).map((seen) => seen.headers.get('Idempotency-Key'));
    await openHome();
    press(give);
    press(onItsWay);
    await pass(flight);
    expect(keys()).toHaveLength(1);
    server.raw(interact, () => 'network');
    press(give);
    await pass(flight);
    press(give);
    await pass(flight);
    const [first, second, third] = keys();
    expect(second).toBe(third);
    expect(first).not.toBe(second);
  });
});

describe('[R9.override] the direct number', () => {
  it('resets after 10 s', async () => {
    quietDay({ stardust: 3 }).raw(interact, never);
    await openHome();
    press(give);
    await pass(9999);
    expect(grains()).toBe(2);
    await pass(1);
    expect([grains(), kept()]).toEqual([3, null]);
  });

  it('stays where it is 0', async () => {
    quietDay({ stardust: 1 }).raw(interact, never);
    await openHome();
    press(give);
    await pass(60_000);
    expect([grains(), kept().override.value]).toEqual([0, 0]);
  });

  it('is believed by a page that is opened meanwhile', async () => {
    quietDay({ stardust: 3 }).raw(interact, never);
    const view = await openHome();
    press(give);
    await pass(4000);
    view.unmount();
    jest.useRealTimers();
    localStorage.setItem(
      'sternenrat.stardust.u1',
      JSON.stringify({ override: { value: 2, at: Date.parse(now) - 4000 }, zeroSince: null }),
    );
    await openHome();
    expect(grains()).toBe(2);
    await pass(6000);
    expect(grains()).toBe(3);
  });
});

describe('without a grain', () => {
  it('[R5.gift.no-stardust] says so and calls nobody', async () => {
    const server = quietDay({ stardust: 0 });
    await openHome();
    expect(button(give)!.getAttribute('aria-disabled')).toBe('true');
    press(give);
    await pass(flight);
    expect(toastWords().slice(0, 2)).toEqual(['Kein Sternenstaub verfügbar', 'Nächster Sternenstaub in 14 Stunden']);
    expect(server.calls(interact)).toEqual([]);
  });

  it('[R4.gift.zero-lock] is locked after the last grain until the server shows a reset', async () => {
    const server = quietDay({ stardust: 1 }, { nextStardustAt: '2026-11-21T11:00:00.000Z' });
    server.on(interact, given({ stardust: 0 }, 5));
    const view = await openHome();
    press(give);
    await pass(flight);
    expect([grains(), kept().override, kept().zeroSince]).toEqual([0, null, expect.any(Number)]);
    // Another call's word is no reset; the server's own status is.
    view.client.setQueryData<{ owl: object }>(
      ['owl', 'status'],
      (old) => old && { ...old, owl: { ...old.owl, stardust: 4 } },
    );
    await pass(1);
    expect(grains()).toBe(0);
    press(give);
    await pass(flight);
    expect([toastWords()[0], server.calls(interact).length]).toEqual(['Kein Sternenstaub verfügbar', 1]);
    server.change({ stardust: 1 });
    await pass(3_600_000);
    expect([grains(), kept()]).toEqual([1, null]);
    expect(button(give)!.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('a gift that is refused', () => {
  const sentence = 'Du kannst Noctua erst in 24 Stunden wieder Sternenstaub schenken.';
  const busy = { status: 503, data: { success: false, error: 'Gerade passiert viel auf einmal.' } };

  it.each([
    ['with the sentence of the server', busy, 'Gerade passiert viel auf einmal.'],
    ['with its own where the server has none', { status: 409, data: {} }, sentence],
  ])('[R8.gift.error] [R9.gift-cooldown] is told after 2 s, %s', async (_, reply, words) => {
    quietDay({ stardust: 3 }).raw(interact, () => reply);
    await openHome();
    press(give);
    await pass(flight + 1999);
    expect(toastWords()).toEqual([]);
    await pass(1);
    expect(toastWords()[1]).toBe(words);
    expect(grains()).toBe(3);
  });

  it('[R8.gift.needs-stardust] needsStardust sets the cached number to 0', async () => {
    const server = quietDay({ stardust: 3 });
    server.refuse(interact, 'no_stardust');
    const view = await openHome();
    press(give);
    await pass(flight);
    expect(view.client.getQueryData(['owl', 'status'])).toMatchObject({ owl: { stardust: 0 } });
    expect(grains()).toBe(0);
    await pass(2000);
    expect(toastWords()).toEqual(['Kein Sternenstaub verfügbar', sentence]);
  });

  it('[R8.gift.asleep] [R4.gift.asleep] says that she sleeps and when to come back, and looks at her', async () => {
    const server = quietDay({ stardust: 3 });
    server.refuse(interact, 'asleep');
    await openHome();
    server.change({ isSleeping: true });
    press(give);
    await pass(flight);
    const [title, words] = toastWords();
    expect(title).toBe('Noctua schläft');
    expect(words).toContain('zwischen 7:00 und 23:00');
    expect([button(give), button('Noctua wecken') !== null]).toEqual([null, true]);
  });

  it('tells a broken connection as one', async () => {
    quietDay({ stardust: 3 }).raw(interact, () => 'network');
    await openHome();
    press(give);
    await pass(flight + 2000);
    expect(toastWords()[1]).toContain('Verbindungsfehler');
  });
});

describe('the next grain', () => {
  it('[R4.countdown] [R9.gift-cooldown] comes 24 h after lastCared, in hours, told anew every 60 s', async () => {
    // 2 hours and 30 seconds are left.
    quietDay({ lastCared: '2026-11-20T12:00:30.000Z' });
    await openHome();
    expect(screen.getByText('Nächster Sternenstaub in 3 Stunden')).toBeTruthy();
    await pass(59_900);
    expect(screen.getByText('Nächster Sternenstaub in 3 Stunden')).toBeTruthy();
    await pass(100);
    expect(screen.getByText('Nächster Sternenstaub in 2 Stunden')).toBeTruthy();
    await pass(3_600_000);
    expect(screen.getByText('Nächster Sternenstaub in weniger als einer Stunde')).toBeTruthy();
  });

  it("comes at the server's time where that is earlier", async () => {
    quietDay({ lastCared: '2026-11-20T22:00:00.000Z' }, { nextStardustAt: '2026-11-21T15:00:00.000Z' });
    await openHome();
    expect(screen.getByText('Nächster Sternenstaub in 5 Stunden')).toBeTruthy();
  });

  it('[R4.countdown.expiry] the status is reloaded when its time has come, once', async () => {
    const server = quietDay({ stardust: 0, lastCared: '2026-11-20T10:30:00.000Z' });
    await openHome();
    await pass(29 * 60_000);
    expect(server.calls(owlStatus)).toHaveLength(1);
    server.change({ stardust: 1, lastCared: '2026-11-20T10:30:00.000Z' });
    await pass(60_000);
    expect(server.calls(owlStatus)).toHaveLength(2);
    expect(grains()).toBe(1);
    await pass(10 * 60_000);
    expect(server.calls(owlStatus)).toHaveLength(2);
  });

  it('tells what a bought grain cost, beside spending it', async () => {
    quietDay({ stardust: 2 }, { nextGrainCents: 25 });
    await openHome();
    expect(screen.getByText(/Dieses Korn hat 0,25\s€ gekostet\./)).toBeTruthy();
  });
});
