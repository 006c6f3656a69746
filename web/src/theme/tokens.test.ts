import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { font } from './tokens.ts';

const src = fileURLToPath(new URL('..', import.meta.url));
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^test\//.test(file))
  .map((file) => relative(src, join(src, file)));

const pictures = /^(theme|features\/owl\/drawing|features\/sky)\/|^ui\/Sky\.tsx$|^app\/share\/paint\.ts$/;

it('only the theme and pictures contain colours', () => {
  const named = files
    .filter((file) => !pictures.test(file))
    .filter((file) => /['"` (,]#[0-9a-f]{6}\b|\b(rgba?|hsla?)\(/i.test(readFileSync(join(src, file), 'utf8')));
  expect(named).toEqual([]);
  expect(files.length).toBeGreaterThan(150);
});

it('only the theme contains font sizes', () => {
  // Excluded are charts, because their font sizes are in SVG units.
  const sized = files
    .filter((file) => !/(?:SkyChart|Wheel)\.tsx$/.test(file))
    .filter((file) => /font-size: [0-9]|font: [^;$]*[0-9](rem|px|em)\b/.test(readFileSync(join(src, file), 'utf8')));
  expect(sized).toEqual([]);
});

it('surfaces reset the text shadow of the sky', () => {
  // These surfaces need no reset, because they are outside of #root, on a card, or at the end of the page.
  const elsewhere = new Set([
    'ui/Dialog.tsx',
    'ui/Menu.tsx',
    'features/chart/PlaceField.tsx',
    'features/care/HelpWords.tsx',
    'features/sky/SkyList.tsx',
  ]);
  const surfaces = files
    .filter((file) => !elsewhere.has(file))
    .flatMap((file) => readFileSync(join(src, file), 'utf8').split(/(?=\bstyled[.(])/))
    .filter((style) => style.includes('background: ${colour.surface};') && !style.startsWith('styled.button'));
  expect(surfaces.filter((style) => !style.includes('text-shadow: none;'))).toEqual([]);
  expect(surfaces.length).toBeGreaterThan(2);
});

it('every font is served from our origin or is a fallback for one', () => {
  const ours = readFileSync(join(src, 'theme/fonts.css'), 'utf8');
  const entry = readFileSync(join(src, 'main.tsx'), 'utf8');
  for (const stack of Object.values(font)) {
    const [face, until, wider, ...generic] = stack.split(',').map((name) => name.trim().replaceAll("'", ''));
    expect(entry).toContain(`@fontsource-variable/${face?.split(' ')[0]?.toLowerCase()}/`);
    expect(ours).toContain(`font-family: '${until}'`);
    expect(ours).toContain(`font-family: '${wider}'`);
    expect(generic.every((name) => ['serif', 'sans-serif', 'system-ui'].includes(name))).toBe(true);
  }
  expect(ours.match(/size-adjust/g)).toHaveLength(4);
  expect(ours).not.toContain('url(');
});
