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

const isTexts = (path: string) => /\/texts(?:\.ts$|\/)|features\/legal\/provider\.ts$/.test(path);
const web = files('web/src/**/*.{ts,tsx}');

/** Files in which every string literal may be shown to a user. */
const textFiles = [
  ...web.filter(isTexts),
  ...files(
    'libs/contracts/src/{errors,fields,brand,vocabulary}.ts',
    'libs/contracts/src/endpoints/*.ts',
    'services/*/src/http/texts.ts',
    'services/owl/src/domain/texts/*.ts',
    'services/oracle/src/domain/{facts,vision}/*.ts',
    'libs/care/src/lights.ts',
    'libs/care/src/help-lines.ts',
    'services/oracle/src/domain/drawn-sky/draw.ts',
    'services/oracle/src/domain/mirror.ts',
    'services/mailer/src/domain/{templates-account,templates-billing,templates-contact,templates-reminder,links,layout}.ts',
    'services/mailer/src/http/mailbox-page.ts',
  ),
];
/** Files that contain both log messages and texts for users. Texts for users begin with a capital letter. */
const mixedFiles = files(
  'services/*/src/{use-cases,http}/**/*.ts',
  'libs/service-kit/src/http/validate.ts',
  'gateway/src/*.ts',
);

/** Error messages that the specification wants in English (the web shows German ones instead), and proper names. */
const allowedEnglish = [
  '404 Page Not Found',
  'Token is required',
  'Please enter a valid email',
  'Password must be at least 6 characters',
  'Astronomy Picture of the Day',
  'Web Content Accessibility Guidelines',
];
const readable = (text: string): string =>
  /[<>]|="/.test(text)
    ? [...text.matchAll(/(?<=^|>)[^<>]*(?=<|$)/gu)]
        .map(String)
        .filter((part) => !/[={]/.test(part))
        .join(' ')
    : text;
const withoutAllowed = (text: string): string =>
  allowedEnglish.reduce((rest, given) => rest.replaceAll(given, ''), text);

const nonGermanIn = (path: string, text: string, line: number): string[] => {
  const rest = readable(withoutAllowed(text));
  const english = englishIn(rest);
  return english.length > 0 || !looksGerman(rest)
    ? [`${path}:${line} ${text.slice(0, 80)} [${english.join(', ')}]`]
    : [];
};

/** The oracle's two lists of texts that aren't German: answers to people who write in another language. */
const englishLists = /^(?:english|foreign):/u;
/** What players write, in cases: any German, with dialect and slips. */
const playersWords = /^ {2}(?:asks|words):/u;
function oracleTexts(path: string): { path: string; text: string; line: number }[] {
  let list = '';
  let key = '';
  return read(path)
    .split('\n')
    .flatMap((row, index) => {
      if (/^\S/u.test(row)) list = row;
      if (/^ {2}\S/u.test(row)) key = row;
      const text = /^\s*- (?:text: )?(.+)$/u.exec(row)?.[1];
      return text === undefined || englishLists.test(list) || (path.includes('/cases/') && playersWords.test(key))
        ? []
        : [{ path, text: text.replace(/\{[^}]*\}/gu, ''), line: index + 1 }];
    });
}

describe('texts of the app', () => {
  it('[R1.german] Every sentence that the app shows to people is German', () => {
    const sentences = textFiles.flatMap((path) =>
      literalsOf(path, read(path)).map((literal) => ({ path, ...literal })),
    );
    const mixedTexts = mixedFiles
      .flatMap((path) => literalsOf(path, read(path)).map((literal) => ({ path, ...literal })))
      .filter(({ text }) => /^\p{Lu}\p{Ll}* \p{L}/u.test(text));
    const answers = globSync('services/oracle/texts/de/**/*.yaml', { cwd: root }).flatMap(oracleTexts);
    expect(answers.length).toBeGreaterThan(2500);
    expect(sentences.length).toBeGreaterThan(2000);
    expect(mixedTexts.length).toBeGreaterThan(5);
    expect(
      [...sentences, ...mixedTexts, ...answers].flatMap(({ path, text, line }) => nonGermanIn(path, text, line)),
    ).toEqual([]);
    const page = read('web/index.html');
    expect(page).toContain('<html lang="de">');
    const pageTexts = [...page.matchAll(/(?:content="|<title>|<noscript>)([^"<]*\p{L} \p{L}[^"<]*)/gu)].map(
      ([, text = '']) => text,
    );
    expect(pageTexts.flatMap((text) => nonGermanIn('web/index.html', text, 1))).toEqual([]);
  });

  it('the web has no sentence outside its text files', () => {
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
  ])('finds a text that is not German: %s', (text) => expect(nonGermanIn('x', text, 1)).toHaveLength(1));

  it.each([
    ['text', 'const a = <p>Hallo du</p>;', 'Hallo du'],
    ['one word', 'const a = <p>Hallo</p>;', 'Hallo'],
    ['an accessible name', 'const a = <a aria-label="Schließen" />;', 'Schließen'],
    ['a choice in an attribute', "const a = <a title={b ? 'Auf' : zu} />;", 'Auf'],
    ['a picture', 'const a = <img alt="Eine Eule" />;', 'Eine Eule'],
    ['a value', "toast({ title: 'Das ging schief' });", 'Das ging schief'],
    ['a template', 'toast({ title: `Bis morgen, ${name}` });', 'Bis morgen,'],
  ])('finds a sentence outside the text files as %s', (_, source, text) =>
    expect(straySentencesOf('a.tsx', source).map((found) => found.text)).toEqual([text]),
  );

  it.each([
    'const A = styled.p`color: red; Kein Satz`;',
    "throw new Error('The root is missing');",
    'const a = <path d="M9 22a3.5 3.5 0 1 0 0-7" className="a b" />;',
    "const media = '(prefers-reduced-motion: reduce)';",
    "const a = <Owl label={picture('küken')} />;",
  ])('does not take code for a sentence: %s', (source) => expect(straySentencesOf('a.tsx', source)).toEqual([]));
});
