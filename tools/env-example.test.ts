import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

const sources = [
  'libs/service-kit/src/env/tracing-env.ts',
  'standalone/src/config.ts',
  'services/oracle/src/outside-env.ts',
  'services/billing/src/stripe-env.ts',
  'services/mailer/src/push-env.ts',
];

it('.env.example lists every setting of npm start', () => {
  const settings = sources.flatMap((path) =>
    [...read(path).matchAll(/^ +([A-Z][A-Z_]+): \w/gm)].map(([, name]) => String(name)),
  );
  const named = [...read('.env.example').matchAll(/^#([A-Z][A-Z_]+)=/gm)].map(([, name]) => String(name));
  expect(settings.length).toBeGreaterThan(5);
  expect(named.toSorted()).toEqual(settings.toSorted());
});
