import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('.env.example names every setting of npm start', () => {
  const settings = [...read('standalone/src/config.ts').matchAll(/^ +([A-Z][A-Z_]+): z/gm)].map(([, name]) =>
    String(name),
  );
  const named = [...read('.env.example').matchAll(/^#([A-Z][A-Z_]+)=/gm)].map(([, name]) => String(name));
  expect(settings.length).toBeGreaterThan(5);
  expect(named.toSorted()).toEqual(settings.toSorted());
});
