import { readFileSync } from 'node:fs';
import { careAnswer } from '@sternenrat/contracts/care';
import { careFor, gravest } from '../src/care-for.ts';
import { countries, countryOf } from '../src/country.ts';
import { helpLines, helpLinesFor } from '../src/help-lines.ts';
import { careKinds } from '../src/kinds.ts';
import { lanternFor, softLightFor } from '../src/lights.ts';
import { checkText } from '../src/text-check.ts';

const samples = (name: string): string[] =>
  readFileSync(new URL(`./sentences/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
const lightOf = (text: string) => careFor(text).light;
const without = (texts: readonly string[], lights: readonly string[]) =>
  texts.filter((text) => lights.includes(lightOf(text)));

describe('careFor', () => {
  it.each([
    ['Ich will nicht mehr leben', { light: 'full', kind: 'suicide' }],
    ['Ich habe 40 Tabletten genommen', { light: 'full', kind: 'overdose' }],
    ['Mein Mann schlägt mich', { light: 'full', kind: 'violence' }],
    ['Ich ritze mich', { light: 'full', kind: 'self-harm' }],
    ['Ich komme einfach nicht vom Alkohol los', { light: 'soft', kind: 'addiction' }],
    ['Ich bin so einsam', { light: 'soft', kind: 'lonely' }],
    ['Ich weine mich jede Nacht in den Schlaf', { light: 'soft', kind: 'sorrow' }],
    ['Wird mein Tag schön?', { light: 'none' }],
    ['Ich bin traurig, weil er nicht schreibt', { light: 'none' }],
    // harmless questions whose words resemble those of distress
    ['Ist es okay, wenn ich Weihnachten mal allein sein will?', { light: 'none' }],
    ['Ich hab meinem Freund gesagt dass ich ihn liebe und er hat nichts gesagt', { light: 'none' }],
    ['', { light: 'none' }],
  ])('%s', (text, care) => expect(careFor(text)).toEqual(care.light === 'none' ? care : { ...care, language: 'de' }));

  it.each([
    ['i want to die', 'en', 'suicide'],
    ['I don’t want to live anymore', 'en', 'suicide'],
    ['my dad hits me', 'en', 'violence'],
    ['I took too many pills', 'en', 'overdose'],
    ['Ölmek istiyorum', 'tr', 'suicide'],
    ['İNTİHAR etmeyi düşünüyorum', 'tr', 'suicide'],
    ['Kocam beni dövüyor', 'tr', 'violence'],
    ['Keşke ölsem', 'tr', 'suicide'],
    ['Хочу умереть', 'ru', 'suicide'],
    ['Муж бьёт меня', 'ru', 'violence'],
    ['Я больше не хочу жить', 'ru', 'suicide'],
    ['Режу руки уже год', 'ru', 'self-harm'],
    ['Я ріжу себе', 'ru', 'self-harm'],
    ['أُريد أن أموت', 'ar', 'suicide'],
    ['زوجي يضربني', 'ar', 'violence'],
    ['لا أريد أن أستيقظ', 'ar', 'suicide'],
    ['ey ich will nicht mehr, i wanna die', 'de', 'suicide'],
  ])('%s: distress in other languages', (text, language, kind) =>
    expect(careFor(text)).toEqual({ light: 'full', kind, language }),
  );

  it.each([
    'he beat me at chess',
    'Suicide Squad is a great movie',
    'I cut myself shaving lol',
    'dying to see you',
    'Привет, как дела?',
    'Bugün hava çok güzel',
    'مرحبا، كيف حالك؟',
  ])('%s: no light', (text) => expect(careFor(text)).toEqual({ light: 'none' }));

  it.each(['ich will stеrbеn', 'ich will st🖤erben', 'Ich möchte s t e r b e n', 'denke an suіzid'])(
    '%s: finds disguised words',
    (text) => expect(careFor(text)).toMatchObject({ light: 'full', kind: 'suicide' }),
  );

  // these sentences were used to write the rules, so this test only guards against regressions
  it('finds at least 90 % of the sentences with possible distress, and few harmless look-alikes', () => {
    const heavy = samples('soft');
    expect(without(heavy, ['none']).length).toBeLessThanOrEqual(heavy.length * 0.1);
    const light = samples('light');
    expect(without(light, ['full']).length).toBeLessThanOrEqual(2);
    expect(without(light, ['soft'])).toEqual([]);
    const lookAlikes = samples('look-alikes');
    expect(without(lookAlikes, ['soft', 'full']).length).toBeLessThanOrEqual(lookAlikes.length * 0.05);
  });

  it.each([0, 700, 1450, 1600, 2900, 15_000])('finds distress in a long text, at position %i', (at) => {
    const filler = 'Heute war es warm und wir haben lange über den Umzug gesprochen. '.repeat(300);
    expect(careFor(`${filler.slice(0, at)} Ich will nicht mehr leben. ${filler.slice(at, 15_500)}`).light).toBe('full');
  });

  it('checks any 16 kB within 750 ms of CPU time', () => {
    const texts = ['ich ', 's.u.i', 'mich ich ware nicht ', 'nicht mehr ', '*', 'alles tut so '].map((each) =>
      each.repeat(16_000 / each.length),
    );
    for (const text of texts) careFor(text.slice(0, 2000));
    const before = process.cpuUsage();
    for (const text of texts) careFor(text);
    const { user, system } = process.cpuUsage(before);
    // Measured: 80 ms. CPU time doubles or triples on a busy machine.
    expect((user + system) / 1000 / texts.length).toBeLessThan(750);
  });

  it('the gravest of several texts decides', () => {
    const cares = ['Ich bin so einsam', 'Ich will nicht mehr leben', 'Hallo', 'Mein Mann schlägt mich'].map(careFor);
    expect(gravest(cares)).toMatchObject({ light: 'full', kind: 'suicide' });
    expect(gravest([])).toEqual({ light: 'none' });
  });
});

describe('help lines', () => {
  const all = countries.flatMap((country) => careKinds.map((kind) => [country, kind] as const));

  it.each(all)('%s, %s: include a 24-hour line and 112', (country, kind) => {
    const lines = helpLinesFor(kind, country);
    const phones = lines.map(({ phone }) => phone);
    expect(phones).toContain('112');
    expect(new Set(phones).size).toBe(phones.length);
    expect(lines.some(({ phone, note }) => phone !== '112' && note.includes('Tag und Nacht'))).toBe(true);
  });

  it('are those of the rules in Germany', () => {
    expect(helpLinesFor('suicide', 'DE').map(({ phone }) => phone)).toEqual([
      '0800 1110111',
      '0800 1110222',
      '116111',
      '112',
    ]);
    for (const kind of careKinds) {
      const phones = helpLinesFor(kind, 'DE').map(({ phone }) => phone);
      expect(phones).toEqual(expect.arrayContaining(['0800 1110111', '0800 1110222', '116111', '112']));
    }
  });

  it.each([
    ['violence', 'DE', '116016'],
    ['eating', 'DE', '0221 892031'],
    ['addiction', 'DE', '01806 313031'],
    ['overdose', 'DE', '112'],
    ['suicide', 'AT', '142'],
    ['violence', 'AT', '0800 222555'],
    ['suicide', 'CH', '143'],
    ['violence', 'CH', '117'],
  ] as const)('%s in %s begins with %s', (kind, country, phone) =>
    expect(helpLinesFor(kind, country)[0]?.phone).toBe(phone),
  );

  it.each([
    ['Europe/Berlin', 'DE'],
    ['Europe/Vienna', 'AT'],
    ['Europe/Zurich', 'CH'],
    ['Europe/Vaduz', 'CH'],
    ['America/New_York', 'elsewhere'],
    ['__proto__', 'elsewhere'],
    ['constructor', 'elsewhere'],
    [null, 'DE'],
  ])('the time zone %s is %s', (zone, country) => expect(countryOf(zone)).toBe(country));

  it('each has a source, a date and secure links', () => {
    for (const { source, checked, line } of helpLines) {
      expect(source).toMatch(/^https:\/\//u);
      expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
      expect(line.phone).toMatch(/^[\d ]+$/u);
      for (const { url } of line.links ?? []) expect(url).toMatch(/^https:\/\//u);
    }
  });
});

describe('lantern and soft light', () => {
  const places = ['instead', 'beside'] as const;
  const all = careKinds.flatMap((kind) =>
    places.flatMap((place) =>
      countries.flatMap((country) => [lanternFor({ kind, place, country }), softLightFor({ kind, place, country })]),
    ),
  );

  it('match the contract and contain no star, joke, task or price', () => {
    for (const light of all) {
      expect(careAnswer.safeParse(light).success).toBe(true);
      expect(JSON.stringify(light)).not.toMatch(/Energie|Sternenstaub|Premium|Euro|kauf|€|Mond|Venus|–|—/u);
    }
  });

  it.each(['en', 'tr', 'ru', 'ar'] as const)('the lantern in %s has words, notes and the same numbers', (language) => {
    const about = { kind: 'suicide', country: 'DE', place: 'instead' } as const;
    const light = lanternFor({ ...about, language });
    expect(careAnswer.safeParse(light).success).toBe(true);
    expect(light.lantern.language).toBe(language);
    expect(light.lantern.text.split('\n\n')).toHaveLength(3);
    expect(light.lantern.text).toContain('112');
    expect(light.lantern.contacts.map(({ phone }) => phone)).toEqual(
      lanternFor(about).lantern.contacts.map(({ phone }) => phone),
    );
    expect(light.lantern.contacts.map(({ note }) => note).join()).not.toMatch(/kostenlos|anonym/iu);
  });

  it('mention the oracle only if they replace its answer', () => {
    expect(lanternFor({ kind: 'suicide', country: 'DE', place: 'beside' }).lantern.text).not.toMatch(/Horoskop|Frage/u);
    expect(softLightFor({ kind: 'sorrow', country: 'DE', place: 'beside' }).softLight.text).not.toMatch(/Stern|frag/u);
  });

  it('the soft light asks exactly one question', () => {
    for (const light of all) {
      if (light.type !== 'soft_light') continue;
      expect(light.softLight.question.match(/\?/gu)).toHaveLength(1);
      expect(light.softLight.text.replace('Wolltest du etwas anderes wissen?', '')).not.toContain('?');
    }
  });

  it('checkText returns the fields to send, and the error of a grave text', () => {
    const about = { timeZone: 'Europe/Vienna', instead: true };
    expect(checkText(['Hallo', 'Ich will nicht mehr leben'], about)).toMatchObject({
      type: 'lantern',
      refusal: { code: 'not_kept' },
      fields: { type: 'lantern', lantern: { contacts: [{ phone: '142' }, { phone: '147' }, { phone: '112' }] } },
    });
    expect(checkText(['Ich bin so einsam'], about)).toMatchObject({ type: 'soft_light', refusal: null });
    expect(checkText(['Hallo'], about)).toBeNull();
  });
});
