import { brokenCache } from '@sternenrat/service-kit/testing/broken-cache';
import { startTestService, type TestService } from '../test-service.ts';
import { described, png, startNasaStandIn, type NasaStandIn } from '../stand-ins/nasa.ts';

let nasa: NasaStandIn;
let app: TestService;
let count = 0;
beforeAll(async () => {
  nasa = await startNasaStandIn();
});
afterAll(() => nasa[Symbol.asyncDispose]());
beforeEach(async () => {
  nasa.behave();
  app = await startTestService({ apod: { url: nasa.url, key: 'key', timeoutMs: 10_000 } });
  app.owl.asker = { ...app.owl.asker, tier: 'premium' };
});
afterEach(() => app[Symbol.asyncDispose]());

/** Asks three times as a new player; the third answer is a vision. */
async function vision(from: TestService = app) {
  count += 1;
  const userId = `mira-${count}`;
  for (const question of ['Eins?', 'Zwei?']) await from.ask(userId, question);
  return (await from.ask(userId, 'Was siehst du für den Chor?')).body.data;
}
const nextDay = () => app.environment.clocks.advance(86_400);

describe('a vision with the picture of the day', () => {
  it('[R1.vision] is an image with an interpretation, based on NASA’s picture of that day', async () => {
    const { imageUrl, picture, interpretationText } = await vision();
    expect(picture).toEqual({
      imageUrl: '/api/pictures/apod-2026-03-10',
      title: described.title,
      date: '2026-03-10',
      credit: 'NASA, Astronomy Picture of the Day',
      source: 'NASA',
      link: 'https://apod.nasa.gov/apod/ap260310.html',
    });
    // The picture is described in German; NASA's English text, with its injected orders, is not shown.
    expect(interpretationText).toMatch(/Nebel|Wolke/u);
    expect(interpretationText).not.toMatch(/instructions|hello/u);
    const file = await fetch(app.url + imageUrl);
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    expect(Buffer.from(await file.bytes())).toEqual(png);
  });

  it('is downloaded once per day for all players', async () => {
    await Promise.all([vision(), vision(), vision()]);
    await vision();
    expect(nasa.asked.filter((url) => url.startsWith('/apod'))).toHaveLength(1);
    nextDay();
    await vision();
    expect(nasa.asked.filter((url) => url.startsWith('/apod'))).toHaveLength(2);
  });

  it('with a copyright is credited with title, holder and link beside a drawn sky, and never stored', async () => {
    nasa.state.day = nasa.json({ ...described, url: `${nasa.origin}/picture.png`, copyright: 'Eva Muster' });
    const { picture } = await vision();
    expect(picture).toMatchObject({
      source: 'eigene Zeichnung',
      imageUrl: expect.stringMatching(/^\/api\/pictures\/himmel-2026-03-10-[a-z]+-[a-z]+$/u),
      beside: { title: described.title, credit: 'Eva Muster', link: 'https://apod.nasa.gov/apod/ap260310.html' },
    });
    expect(nasa.asked).toHaveLength(1);
    expect((await fetch(`${app.url}/api/pictures/apod-2026-03-10`)).status).toBe(404);
  });

  it.each([
    [
      'is a video',
      () => nasa.json({ ...described, date: '2026-03-11', media_type: 'video', url: 'https://youtube.com/x' }),
    ],
    ['has no address', () => nasa.json({ ...described, date: '2026-03-11' })],
    ['is not to be had', () => nasa.json({}, 503)],
    ['is too slow', () => nasa.hang],
  ])('that %s is replaced by the newest picture that can be shown', async (_what, answer) => {
    await vision();
    nextDay();
    nasa.state.day = answer();
    expect((await vision()).picture).toMatchObject({ source: 'NASA', date: '2026-03-10' });
  });

  it.each([
    ['is a video', () => nasa.json({ ...described, media_type: 'video', url: 'https://youtube.com/x' })],
    ['is not to be had', () => nasa.json({ code: 'OVER_RATE_LIMIT' }, 429)],
    ['is nowhere to be had for long', () => nasa.hang],
  ])('that %s, without an earlier one, is replaced by a drawn sky', async (_what, answer) => {
    nasa.state.day = answer();
    expect((await vision()).picture).toMatchObject({ source: 'eigene Zeichnung', title: 'Himmel vom 10. März 2026' });
  });

  it('is not requested repeatedly while NASA is down', async () => {
    nasa.state.day = nasa.json({}, 500);
    await vision();
    await vision();
    expect(nasa.asked).toHaveLength(1);
  });
});

describe('without a cache', () => {
  it('every player gets a picture without a wait for NASA', async () => {
    await using other = await startTestService({ apod: { url: nasa.url, key: 'key' }, cache: brokenCache });
    other.owl.asker = { ...other.owl.asker, tier: 'premium' };
    expect((await vision(other)).picture.source).toBe('eigene Zeichnung');
    expect(nasa.asked).toEqual([]);
  });
});

describe('a drawn sky', () => {
  it('is a deterministic SVG without scripts or external references', async () => {
    const get = async () => fetch(`${app.url}/api/pictures/himmel-2026-03-10`);
    const [first, again] = [await get(), await get()];
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const svg = await first.text();
    expect(svg).toBe(await again.text());
    expect(svg).toContain('Letztes Viertel im Schützen');
    const [font] = /<style>@font-face\{[^{}<]*src:url\(data:font\/woff2;base64,[\w+/=]+\)\}<\/style>/u.exec(svg) ?? [
      '',
    ];
    expect(font.length).toBeGreaterThan(10_000);
    const rest = svg.replace('http://www.w3.org/2000/svg', '').replace(font, '');
    expect(rest).not.toMatch(/script|style|href|http|NASA|on\w+=/iu);
  });

  it('has a landscape by the theme of the question and the owl in the stage of the player’s', async () => {
    const get = async (id: string) => (await fetch(`${app.url}/api/pictures/${id}`)).text();
    const [lake, cottage, chick] = await Promise.all(
      ['love-teenager', 'family-teenager', 'love-kueken'].map((motif) => get(`himmel-2026-03-10-${motif}`)),
    );
    expect(new Set([lake, cottage, chick]).size).toBe(3);
    nasa.state.day = nasa.json({}, 503);
    app.owl.asker = { ...app.owl.asker, stage: 'weiser' };
    for (const question of ['Eins?', 'Zwei?']) await app.ask('lea', question);
    const { body } = await app.ask('lea', 'Liebt er mich noch?');
    expect(body.data.imageUrl).toBe('/api/pictures/himmel-2026-03-10-love-weiser');
  });

  it.each([
    'himmel-2026-13-40',
    'himmel-1066-01-01',
    'himmel-2026-03-10-love-drache',
    'himmel-2026-03-10-krieg-weiser',
    'himmel-2026-02-30',
    'apod-2026-03-10',
    'etc-passwd',
    'himmel-',
  ])('%s is not there', async (id) => {
    expect([404, 400]).toContain((await fetch(`${app.url}/api/pictures/${id}`)).status);
  });
});
