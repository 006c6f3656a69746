import { album, getRat, history, type Answered } from '@sternenrat/contracts/endpoints/oracle';
import { png, startNasaStandIn } from '../../services/oracle/test/stand-ins/nasa.ts';
import { startModelStandIn } from '../../services/oracle/test/stand-ins/model.ts';
import { Visitor } from './support/player.ts';
import { run } from './support/running.ts';

it('with keys, the model writes the answers, and NASA’s picture of a vision is served from our origin', async () => {
  await using model = await startModelStandIn();
  await using nasa = await startNasaStandIn();
  await using product = await run({
    env: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_MODEL: 'test-model',
      NASA_API_KEY: 'key',
      NASA_APOD_URL: nasa.url,
    },
  });
  const mira = await (await new Visitor(product.url).join('mira')).hatched();
  const answers: Answered[] = [];
  for (const question of ['Wie wird es mit dem Chor?', 'Wird es mit dem Garten schön?', 'Wird der Urlaub schön?'])
    answers.push((await mira.call(getRat, { question })).data as Answered);
  expect(answers.map(({ type, data }) => [type, data.analysis.source])).toEqual([
    ['horoscope', 'model'],
    ['horoscope', 'model'],
    ['vision', 'model'],
  ]);
  expect(model.drafts().map(({ body }) => body.model)).toEqual(['test-model', 'test-model', 'test-model']);

  const { imageUrl, picture } = answers[2]!.data;
  expect(picture).toMatchObject({ source: 'NASA', link: 'https://apod.nasa.gov/apod/ap260310.html' });
  const file = await fetch(product.url + String(imageUrl));
  expect(file.headers.get('content-type')).toBe('image/png');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(Buffer.from(await file.bytes())).toEqual(png);

  expect((await mira.call(album)).data.visions).toMatchObject([{ questionText: 'Wird der Urlaub schön?' }]);
  expect((await mira.call(history)).data.entries).toHaveLength(3);
});
