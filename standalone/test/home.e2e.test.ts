import type { Page } from 'playwright-core';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { chatBubble, click } from '@sternenrat/contracts/endpoints/owl';
import { answer } from '../../web/src/test/samples.ts';
import { describeInBrowser, logIn, openPage, saveScreenshot, proactiveDialog } from './support/browser.ts';
import { startBrowserSuite } from './support/browser-suite.ts';
import { mockAnswer } from './support/mock-answers.ts';
import { mockHome, question } from './support/mock-home.ts';
import { waitFor } from './support/player.ts';

const smallPhone = { width: 360, height: 740 };
const sizes = [smallPhone, { width: 390, height: 844 }, { width: 768, height: 1024 }, { width: 1440, height: 900 }];
const named = sizes.map((size) => [`${size.width} × ${size.height}`, size] as const);

const success = true as const;
const words = 'Da oben hat mir gerade einer zugezwinkert. Ich zwinkere zurück, zur Sicherheit mit beiden Augen.';
/** Share of the owl's height, from the top, that ends between forehead and eyes. */
const foreheadEnd = { küken: 0.5, teenager: 0.27, erwachsen: 0.29, weiser: 0.26 } as const;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Also found behind a dialog, which hides the rest of the page from screen readers. */
const owl = (page: Page) => page.getByRole('img', { name: /^Noctua, /, includeHidden: true });
const field = (page: Page) => page.getByLabel('Deine Frage an Noctua');
const bubble = (page: Page) => page.locator('[data-speech] > *');

async function boxOf(place: ReturnType<Page['locator']>): Promise<Box> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`no box: ${String(place)}`);
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describeInBrowser('the home page', () => {
  const suite = startBrowserSuite();

  async function openHome(size: typeof smallPhone, time = '13:00') {
    const opened = await openPage(suite.browser, suite.product.url, size);
    await opened.page.removeLocatorHandler(proactiveDialog(opened.page));
    await logIn(opened.context, { url: suite.product.url, cookie: 'sid=mocked' });
    await opened.page.clock.setFixedTime(new Date(`2026-11-21T${time}:00+01:00`));
    return opened;
  }
  async function show(page: Page) {
    await page.goto('/');
    await field(page).waitFor();
    // the drawing replaces an empty placeholder
    await owl(page).locator('[data-part=breath]').waitFor();
    await page.evaluate('document.fonts.ready.then(() => undefined)');
  }

  it.each([
    ['rested', { energy: 100 }, {}],
    ['tired and without grains', { energy: 9, stardust: 0, herzlicht: 12 }, {}],
    ['asleep', { stage: 'küken', wisdom: 3.2, isSleeping: true }, { owlStatus: 'schläft' }],
    ['a chick in the morning', { stage: 'küken', wisdom: 3.2 }, { canAwaken: true }],
  ] as const)(
    'shows owl, name, question field and send button above the fold at 360 × 740: %s',
    async (_, changes, more) => {
      const { page, context, problems } = await openHome(smallPhone);
      await mockHome(page, changes, more);
      await show(page);
      const places = [
        owl(page),
        page.getByRole('heading', { level: 1, name: 'Noctua' }),
        field(page),
        page.getByRole('button', { name: 'Noctua fragen' }),
      ];
      const boxes = await Promise.all(places.map(boxOf));
      for (const box of boxes) {
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.bottom).toBeLessThanOrEqual(smallPhone.height);
      }
      // in this order, none covers another
      for (const [at, box] of boxes.slice(1).entries()) expect(box.top).toBeGreaterThanOrEqual(boxes[at]!.bottom - 8);
      expect(problems).toEqual([]);
      await context.close();
    },
  );

  it.each(named)('has the gift as a round button beside the owl, at %s', async (_, size) => {
    const { page, context } = await openHome(size);
    await mockHome(page, { stardust: 3, energy: 60 });
    await show(page);
    const gift = page.getByRole('button', { name: 'Sternenstaub schenken' });
    const [circle, bird] = await Promise.all([boxOf(gift.locator('i')), boxOf(owl(page))]);
    expect(circle.right - circle.left).toBeGreaterThanOrEqual(44);
    expect(Math.round(circle.right - circle.left)).toBe(Math.round(circle.bottom - circle.top));
    expect(circle.left).toBeGreaterThan((bird.left + bird.right) / 2);
    expect(circle.top).toBeGreaterThan(bird.top);
    expect(circle.bottom).toBeLessThan(bird.bottom);
    await context.close();
  });

  it.each(['küken', 'teenager', 'erwachsen', 'weiser'] as const)(
    'what the owl says is in a bubble that covers neither buttons, name, question nor forehead: %s',
    async (stage) => {
      const { page, context } = await openHome(smallPhone);
      await mockHome(page, { stage, stardust: 3, herzlicht: 72 });
      await mockAnswer(page, click, { success, change: 0, message: words });
      await show(page);
      for (const [name, size] of named) {
        await page.setViewportSize(size);
        await page.getByRole('button', { name: 'Noctua streicheln' }).click();
        await bubble(page).waitFor();
        expect(await page.locator('[data-toasts] li').count()).toBe(0);
        const speech = await boxOf(bubble(page));
        const bird = await boxOf(owl(page));
        const width = bird.right - bird.left;
        const others = {
          counter: await boxOf(page.getByRole('button', { name: /zum Laden$/ })),
          menu: await boxOf(page.getByRole('button', { name: /^Menü von/ })),
          name: await boxOf(page.getByRole('heading', { level: 1 })),
          field: await boxOf(field(page)),
          gift: await boxOf(page.getByRole('button', { name: 'Sternenstaub schenken' })),
          forehead: {
            left: bird.left + width * 0.32,
            right: bird.right - width * 0.32,
            top: bird.top,
            bottom: bird.top + (bird.bottom - bird.top) * foreheadEnd[stage],
          },
        };
        for (const [other, box] of Object.entries(others))
          expect([name, other, overlap(speech, box)]).toEqual([name, other, false]);
        expect(speech.left).toBeGreaterThanOrEqual(0);
        await saveScreenshot(page, `home-bubble-${stage}-${name.replaceAll(/\W+/g, '-')}`);
      }
      await context.close();
    },
  );

  it('a reply to a touch is in the bubble, the change of herzlicht at the owl', async () => {
    const { page, context } = await openHome(smallPhone);
    await mockHome(page);
    await mockAnswer(page, click, { success, change: 2, message: 'Hihi.' });
    await show(page);
    await page.getByRole('button', { name: 'Noctua streicheln' }).click();
    await bubble(page).getByText('Hihi.').waitFor();
    const [change, bird] = [await boxOf(page.getByText('Herzlicht +2')), await boxOf(owl(page))];
    expect(overlap(change, bird)).toBe(true);
    await context.close();
  });

  it.each([
    [
      'a question of hers',
      { show: true, message: null, proactiveAction: { action: 'daily_question', content: { question: words } } },
    ],
    ['a remark', { show: true, message: words, proactiveAction: null }],
  ] as const)('nothing of the owl opens over what is being typed: %s', async (_, data) => {
    const { page, context } = await openHome(smallPhone);
    await mockHome(page);
    await mockAnswer(page, chatBubble, { success, data });
    await show(page);
    const requested = page.waitForResponse((response) => response.url().endsWith(chatBubble.path));
    await field(page).pressSequentially('Soll ich heute', { delay: 20 });
    await requested;
    // the bubble or the dialog would be shown 3 s after the request
    for (const word of ' mit meiner lieben Schwester reden?'.split(' ')) {
      await field(page).pressSequentially(` ${word}`, { delay: 60 });
      await page.evaluate('new Promise((done) => setTimeout(done, 500))');
      expect(await page.getByRole('dialog').count()).toBe(0);
      const target = await boxOf(field(page));
      for (const speech of await bubble(page).all()) expect(overlap(await boxOf(speech), target)).toBe(false);
    }
    expect(await field(page).inputValue()).toContain('Schwester reden?');
    await context.close();
  });

  it('thinks with its head on a card in view, an act per step and lights in the sky, and stands still with reduced motion', async () => {
    const { page, context } = await openHome(smallPhone, '21:30');
    await mockHome(page);
    await mockAnswer(page, getRat, answer({ questionId: 'q1' }));
    const head = page.getByRole('status', { name: /sieht in den Himmel/ }).locator('[data-owl-head]');
    const ask = async () => {
      await show(page);
      await page.getByTestId('living-sky').waitFor();
      await field(page).fill(question);
      await page.getByRole('button', { name: 'Noctua fragen' }).click();
      await head.locator('[data-part=breath]').waitFor();
    };
    const animated = () =>
      page.evaluate<number>(
        `document.getAnimations().filter(({ effect }) => effect?.target?.closest('[data-owl-head]') && effect.getComputedTiming().duration > 20).length`,
      );

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await ask();
    const box = await boxOf(head);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(smallPhone.height);
    const acts = new Set<string>();
    await waitFor('three acts', async () => {
      const act = await head.locator('svg').getAttribute('data-act');
      if (act) acts.add(act);
      return acts.size >= 3;
    });
    expect([...acts]).toEqual(expect.arrayContaining(['turn', 'listen']));
    expect(await animated()).toBeGreaterThan(0);
    await page.getByRole('region', { name: 'Noctua sagt' }).locator('[data-register=neutral]').waitFor();

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await ask();
    expect(await animated()).toBe(0);
    expect(await page.locator('html').getAttribute('data-deciding')).toBe('moon');
    await context.close();
  });

  it('lights up the deciding bodies in the sky behind', async () => {
    const { page, context } = await openHome({ width: 1440, height: 900 }, '21:30');
    await mockHome(page);
    const { data, ...rest } = answer();
    const [fact] = data.analysis.facts;
    const facts = ['saturn', 'moon'].map((body) => ({ ...fact!, id: body, body }));
    await mockAnswer(page, getRat, { ...rest, data: { ...data, analysis: { ...data.analysis, facts } } });
    await show(page);
    await page.locator('[data-moon]').waitFor();
    await field(page).fill(question);
    await page.getByRole('button', { name: 'Noctua fragen' }).click();
    await page.locator('[data-illuminated=saturn]').waitFor();
    // the Moon is the one behind the owl, which the sky doesn't paint again
    expect(await page.locator('[data-illuminated=moon]').count()).toBe(0);
    await page.getByRole('region', { name: 'Noctua sagt' }).waitFor();
    expect(await page.locator('[data-illuminated]').count()).toBe(0);
    await context.close();
  });

  it.each(named)('a dialog of the owl neither covers nor shades it, at %s', async (_, size) => {
    const { page, context } = await openHome(size);
    await mockHome(page);
    const action = { action: 'gedanken_teilen', content: { message: words } } as const;
    await mockAnswer(page, chatBubble, { success, data: { show: true, message: null, proactiveAction: action } });
    await show(page);
    await proactiveDialog(page).waitFor();
    const [dialog, bird] = [await boxOf(proactiveDialog(page)), await boxOf(owl(page))];
    expect(overlap(dialog, bird)).toBe(false);
    // the colour in the middle of the shade over the owl's head
    const shade = await page.evaluate<string>(`(() => {
      const veil = document.querySelector('[role=dialog]').parentElement;
      return getComputedStyle(veil).backgroundImage;
    })()`);
    expect(shade).toMatch(/^linear-gradient\((90deg, )?rgba\(0, 0, 0, 0\) (\d+px|\d+%)/);
    const end = /rgba\(0, 0, 0, 0\) (\d+)(px|%)/.exec(shade)!;
    const clear = end[2] === 'px' ? Number(end[1]) : (Number(end[1]) / 100) * size.width;
    const reach = end[2] === 'px' ? bird.bottom : bird.right;
    expect(reach).toBeLessThanOrEqual(clear + 12);
    await context.close();
  });
});
