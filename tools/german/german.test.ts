import { globSync, readFileSync } from 'node:fs';
import { englishIn, looksGerman } from './english.ts';
import { literalsOf, straySentencesOf } from './sentences.ts';

const root = new URL('../../', import.meta.url).pathname;
const files = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.|\.d\.ts$|\/test\//.test(path))
    .toSorted();
const read = (path: string): string => readFileSync(root + path, 'utf8');

/** Where the web's sentences live: every feature's texts, the legal pages, the provider's data. */
const isTexts = (path: string) => /\/texts(?:\.ts$|\/)|features\/legal\/provider\.ts$/.test(path);
const web = files('web/src/**/*.{ts,tsx}');

/** Files in which every literal may reach a person. */
const speaking = [
  ...web.filter(isTexts),
  ...files(
    'libs/contracts/src/{refusals,fields,brand,vocabulary}.ts',
    'libs/contracts/src/endpoints/*.ts',
    'services/*/src/http/texts.ts',
    'services/owl/src/domain/texts/*.ts',
    'services/oracle/src/domain/composer/**/*.ts',
    'services/oracle/src/domain/{facts,vision}/*.ts',
    'services/oracle/src/domain/lantern/lantern.ts',
    'services/oracle/src/domain/drawn-sky/draw.ts',
    'services/oracle/src/domain/mirror.ts',
    'services/mailer/src/domain/{letters,letters-billing,layout}.ts',
    'services/mailer/src/http/mailbox-page.ts',
  ),
];
/** Files in which a sentence may stand among words for the log: there it begins with a capital. */
const partlySpeaking = files(
  'services/*/src/{use-cases,http}/**/*.ts',
  'libs/service-kit/src/http/validate.ts',
  'gateway/src/*.ts',
);

/** English by the specification, or by its own name. The forms show German in place of the three messages. */
const asGiven = [
  '404 Page Not Found',
  'Token is required',
  'Please enter a valid email',
  'Password must be at least 6 characters',
  'Astronomy Picture of the Day',
  'Web Content Accessibility Guidelines',
];
/** What is read of a piece of HTML: the text between its tags. */
const readable = (text: string): string =>
  /[<>]|="/.test(text)
    ? [...text.matchAll(/(?<=^|>)[^<>]*(?=<|$)/gu)]
        .map(String)
        .filter((part) => !/[={]/.test(part))
        .join(' ')
    : text;
const withoutGiven = (text: string): string => asGiven.reduce((rest, given) => rest.replaceAll(given, ''), text);

const foreignIn = (path: string, text: string, line: number): string[] => {
  const rest = readable(withoutGiven(text));
  const english = englishIn(rest);
  return english.length > 0 || !looksGerman(rest)
    ? [`${path}:${line} ${text.slice(0, 80)} [${english.join(', ')}]`]
    : [];
};

describe('the language of the app', () => {
  it('[R1.german] Every sentence that the app shows to people is German', () => {
    const sentences = speaking.flatMap((path) => literalsOf(path, read(path)).map((literal) => ({ path, ...literal })));
    const among = partlySpeaking
      .flatMap((path) => literalsOf(path, read(path)).map((literal) => ({ path, ...literal })))
      .filter(({ text }) => /^\p{Lu}\p{Ll}* \p{L}/u.test(text));
    expect(sentences.length).toBeGreaterThan(2500);
    expect(among.length).toBeGreaterThan(5);
    expect([...sentences, ...among].flatMap(({ path, text, line }) => foreignIn(path, text, line))).toEqual([]);
    const page = read('web/index.html');
    expect(page).toContain('<html lang="de">');
    const told = [...page.matchAll(/(?:content="|<title>|<noscript>)([^"<]*\p{L} \p{L}[^"<]*)/gu)].map(
      ([, text = '']) => text,
    );
    expect(told.flatMap((text) => foreignIn('web/index.html', text, 1))).toEqual([]);
  });

  it('no sentence of the web stands outside the texts, where nobody would read it again', () => {
    const elsewhere = web.filter((path) => !isTexts(path));
    expect(elsewhere.length).toBeGreaterThan(100);
    expect(
      elsewhere.flatMap((path) =>
        straySentencesOf(path, read(path)).map(({ text, line }) => `${path}:${line} ${text}`),
      ),
    ).toEqual([]);
  });

  it.each([
    'Please confirm your address.',
    'Your owl is asleep',
    'This link has expired',
    'Something went wrong',
    'Noctua wants stardust now',
    'Try again later, Noctua sleeps',
  ])('sees that this is no German: %s', (text) => expect(foreignIn('x', text, 1)).toHaveLength(1));

  it.each([
    ['text', 'const a = <p>Hallo du</p>;', 'Hallo du'],
    ['one word', 'const a = <p>Hallo</p>;', 'Hallo'],
    ['a spoken attribute', 'const a = <a aria-label="Schließen" />;', 'Schließen'],
    ['a choice in an attribute', "const a = <a title={b ? 'Auf' : zu} />;", 'Auf'],
    ['a picture', 'const a = <img alt="Eine Eule" />;', 'Eine Eule'],
    ['a value', "toast({ title: 'Das ging schief' });", 'Das ging schief'],
    ['a template', 'toast({ title: `Bis morgen, ${name}` });', 'Bis morgen,'],
  ])('sees a sentence that strays as %s', (_, source, text) =>
    expect(straySentencesOf('a.tsx', source).map((found) => found.text)).toEqual([text]),
  );

  it.each([
    'const A = styled.p`color: red; Kein Satz`;',
    "throw new Error('The root is missing');",
    'const a = <path d="M9 22a3.5 3.5 0 1 0 0-7" className="a b" />;',
    "const media = '(prefers-reduced-motion: reduce)';",
    "const a = <Owl label={picture('küken')} />;",
  ])('takes no code for a sentence: %s', (source) => expect(straySentencesOf('a.tsx', source)).toEqual([]));
});
