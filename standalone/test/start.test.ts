import { run } from './support/running.ts';

/** A module that is preloaded into the product. When the product logs 'ready', it prints the loaded files. */
const loadReporter = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  const files = new Set();
  registerHooks({ load: (url, context, next) => (files.add(url), next(url, context)) });
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (text, ...more) => {
    if (String(text).includes('ready')) process.stderr.write('loaded ' + JSON.stringify([...files]) + '\\n');
    return write(text, ...more);
  };
`)}`;

it('a start loads no lazy modules, and a limited number of files', async () => {
  await using product = await run({ env: { NODE_OPTIONS: `--import=${loadReporter}` } });
  const [, loaded = '[]'] = /^loaded (.*)$/m.exec(product.output()) ?? [];
  const files = JSON.parse(loaded) as string[];
  const packages = new Set(files.map((url) => url.split('/node_modules/').at(-1) ?? ''));
  const later = ['stripe/', 'axios/', 'nodemailer/', 'web-push/', 'openai/', '@opentelemetry/sdk-trace/'];
  expect(later.filter((name) => [...packages].some((file) => file.startsWith(name)))).toEqual([]);
  // each file costs a third of a millisecond; there were 1,555 in November 2026
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.length).toBeLessThan(1_600);
});
