import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { namesIn, promtool, readAlerts, readSamples } from '@sternenrat/service-kit/testing/alerts';
import { freePort } from '@sternenrat/service-kit/testing/docker';
import { waitFor, Visitor } from './support/player.ts';
import { run } from './support/running.ts';

const root = new URL('../../', import.meta.url);
const filesIn = (folder: string, form: RegExp): string[] =>
  readdirSync(fileURLToPath(new URL(folder, root)), { recursive: true, encoding: 'utf8' })
    .filter((name) => form.test(name) && !name.includes('node_modules'))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, root), 'utf8'));

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}
const dashboards = filesIn('observability/dashboards', /\.json$/).map((text) => JSON.parse(text) as Dashboard);
const panels = dashboards.flatMap((one) => one.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
/** Replaces Grafana's interval variable by a value. */
const filled = (expr: string): string => expr.replaceAll('$__rate_interval', '5m');
/** Metrics that the Kubernetes autoscaler uses. */
const scaledBy = filesIn('k8s', /\.ya?ml$/).flatMap((text) =>
  [...text.matchAll(/\b(\w+_active_requests)\b/g)].map(([, name]) => String(name)),
);

it('the product exports every metric of the alerts, dashboards and the autoscaler', async () => {
  const port = await freePort();
  await using product = await run({ env: { METRICS_PORT: String(port) } });
  const luna = await (await new Visitor(product.url).join('luna')).hatched();
  // the metric of the text check exists after its first finding
  const { data } = await luna.call(getRat, { question: 'Ich will nicht mehr leben', zodiac: 'löwe' });
  expect(data).toMatchObject({ type: 'lantern' });
  const page = await waitFor('the page', async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text());

  const known = new Set(
    [...page.matchAll(/^# TYPE (\S+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
    ),
  );
  const read = [...readAlerts().map(({ expr }) => expr), ...panels].flatMap((expr) => namesIn(filled(expr)).metrics);
  expect(read.length).toBeGreaterThan(30);
  expect([...new Set([...read, ...scaledBy])].filter((name) => !known.has(name))).toEqual([]);

  // labels have bounded cardinality and contain no personal data
  const samples = [...readSamples(page).keys()];
  const perName = Map.groupBy(samples, (series) => series.split('{', 1)[0]);
  expect(Math.max(...[...perName.values()].map((rows) => rows.length))).toBeLessThan(1_000);
  expect(page).not.toMatch(/luna|example\.de|[0-9a-f]{8}-[0-9a-f]{4}-/);
  expect(new Set(samples.flatMap((series) => /service="(\w+)"/.exec(series)?.[1] ?? [])).size).toBe(6);
});

const describeOrSkip = promtool === undefined ? describe.skip : describe;
describeOrSkip('the rules (needs promtool on the PATH, or PROMTOOL)', () => {
  it('are accepted by Prometheus, and drills evaluate them', () => {
    const file = fileURLToPath(new URL('observability/alerts.yml', root));
    expect(spawnSync(promtool ?? '', ['check', 'rules', file])).toMatchObject({ status: 0 });
  });
});

describe('alerts', () => {
  const drills = ['libs', 'services', 'gateway', 'standalone']
    .flatMap((folder) => filesIn(folder, /\.test\.ts$/))
    .flatMap((text) => [...text.matchAll(/drill\('(\w+)'/g)].map(([, name]) => String(name)));

  it('each has a test that makes it fire', () => {
    expect(readAlerts().map(({ alert }) => alert)).toEqual(expect.arrayContaining([...new Set(drills)]));
    expect(readAlerts().filter(({ alert }) => !drills.includes(alert))).toEqual([]);
  });

  it.each(readAlerts().map((rule) => [rule.alert, rule] as const))(
    '%s has a severity, a summary and instructions',
    (_name, { labels, annotations }) => {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary.length).toBeGreaterThan(10);
      expect(annotations.description.length).toBeGreaterThan(30);
    },
  );
});
