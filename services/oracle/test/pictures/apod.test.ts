import type { LookupFunction } from 'node:net';
import { createApodSource } from '../../src/pictures/apod.ts';
import { described, png, startNasaStandIn, type NasaStandIn } from '../stand-ins/nasa.ts';

let nasa: NasaStandIn;
beforeAll(async () => {
  nasa = await startNasaStandIn();
});
afterAll(() => nasa[Symbol.asyncDispose]());
beforeEach(() => nasa.behave());

const privately: LookupFunction = (_host, _options, done) => done(null, [{ address: '10.0.0.7', family: 4 }]);
const source = (timeoutMs = 10_000) =>
  createApodSource({ url: nasa.url, key: 'key', timeoutMs, maxBytes: 100_000, lookup: privately })();
const day = (more: object) => {
  nasa.state.day = nasa.json({ ...described, ...more });
};

describe('picture of the day', () => {
  it('is downloaded', async () => {
    expect(await source()).toEqual({
      shape: 'image',
      date: '2026-03-10',
      title: described.title,
      explanation: described.explanation,
      type: 'image/png',
      bytes: png,
    });
    expect(nasa.asked).toEqual(['/apod?api_key=key&thumbs=true', '/picture.png']);
  });

  it('with a copyright is not downloaded, and its holder is returned', async () => {
    day({ url: `${nasa.origin}/picture.png`, copyright: '\nEva\nMuster ' });
    expect(await source()).toMatchObject({ shape: 'copyright', holder: 'Eva Muster' });
    expect(nasa.asked).toHaveLength(1);
  });

  it.each([
    [
      'a video',
      { media_type: 'video', url: 'https://www.youtube.com/embed/x', thumbnail_url: 'https://img.youtube.com/x.jpg' },
    ],
    ['a video without a thumbnail', { media_type: 'video', url: 'https://www.youtube.com/embed/x', thumbnail_url: '' }],
    ['something other', { media_type: 'other' }],
    ['an image without an address', { media_type: 'image' }],
    ['an image on a foreign host', { url: 'https://boese.example/x.png' }],
    ['an image on a private address', { url: 'http://169.254.169.254/latest' }],
    ['an image whose name leads to a private address', { url: 'https://apod.nasa.gov/x.png' }],
    ['a file', { url: 'file:///etc/passwd' }],
  ])('that is %s is not shown', async (_what, more) => {
    day(more);
    expect(await source()).toMatchObject({ shape: 'nothing', title: described.title });
  });

  it.each([
    ['to a private address', 'http://127.0.0.1:6379/'],
    ['to the metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['to a name that leads to a private address', 'https://apod.nasa.gov/x.png'],
    ['to itself', '/picture.png'],
  ])('does not follow a redirect %s', async (_what, location) => {
    nasa.state.picture = (response) => void response.writeHead(302, { location }).end();
    expect(await source()).toMatchObject({ shape: 'nothing' });
  });

  it('follows a redirect to the same origin', async () => {
    let first = true;
    nasa.state.picture = (response) => {
      if (first) response.writeHead(302, { location: '/picture.png?again' }).end();
      else nasa.bytes(png)(response);
      first = false;
    };
    expect(await source()).toMatchObject({ shape: 'image' });
  });

  it.each([
    ['HTML', Buffer.from('<html>sorry</html>'), 'image/png'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml'],
    ['a picture that is too big', Buffer.concat([png, Buffer.alloc(200_000)]), 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/png'],
  ])('that turns out to be %s is not shown', async (_what, body, type) => {
    nasa.state.picture = nasa.bytes(body, type);
    expect(await source()).toMatchObject({ shape: 'nothing' });
  });

  it('has the type of its magic bytes, not of the header', async () => {
    nasa.state.picture = nasa.bytes(png, 'text/html');
    expect(await source()).toMatchObject({ shape: 'image', type: 'image/png' });
  });

  it.each([
    ['429', () => nasa.json({ error: { code: 'OVER_RATE_LIMIT' } }, 429)],
    ['500', () => nasa.json({}, 500)],
    ['no such day', () => nasa.json({ code: 404, msg: 'No data available for date' }, 404)],
    ['another description', () => nasa.json({ hello: 'world' })],
    ['a list', () => nasa.json([described])],
    ['too long a description', () => nasa.json({ ...described, explanation: 'x'.repeat(300_000) })],
    ['nothing for ever', () => nasa.hang],
  ] as const)('is nobody’s to say when NASA answers %s, and the key is in no message', async (_what, answer) => {
    nasa.state.day = answer();
    const thrown = await source(answer() === nasa.hang ? 300 : 10_000).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Error);
    expect(String(thrown)).not.toContain('key');
  });
});
