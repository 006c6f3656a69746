import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parser } from '@prometheus-io/lezer-promql';
import { parse, stringify } from 'yaml';

export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly description: string };
}

export function readAlerts(): readonly Alert[] {
  const file = new URL('../../../../observability/alerts.yml', import.meta.url);
  const { groups } = parse(readFileSync(file, 'utf8')) as { groups: { rules: Alert[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/** Metrics and labels that an expression names. @throws Error if it isn't PromQL */
export function namesIn(expression: string): { readonly metrics: string[]; readonly labels: string[] } {
  const [metrics, labels] = [new Set<string>(), new Set<string>()];
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`invalid PromQL at ${from}: ${expression}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') metrics.add(expression.slice(from, to));
      if (type.name === 'LabelName') labels.add(expression.slice(from, to));
    },
  });
  return { metrics: [...metrics], labels: [...labels] };
}

/** The samples of a metrics page by series, which is the metric's name with its labels. */
export function readSamples(page: string): ReadonlyMap<string, string> {
  const lines = page.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)]));
}

/** The command that evaluates rules; undefined if it isn't installed. */
export const promtool = [process.env['PROMTOOL'] || 'promtool'].find(
  (command) => spawnSync(command, ['--version']).status === 0,
);

/** Labels that Prometheus adds to each sample. */
const addedByPrometheus = new Set(['instance', 'job']);

/**
 * Provokes the condition of an alert in a running service.
 * @param page reads the service's metrics page
 * @param fires whether the rule must fire afterwards
 * @returns problems: metrics and labels that the rule names and the page lacks; with `promtool`, also a rule that fires
 * before `provoke`, or not afterwards
 */
export async function drill(
  name: string,
  page: () => Promise<string>,
  provoke: () => Promise<unknown>,
  { fires = true } = {},
): Promise<string[]> {
  const rule = readAlerts().find(({ alert }) => alert === name);
  if (!rule) throw new Error(`no such alert: ${name}`);
  const { metrics, labels } = namesIn(rule.expr);
  const scrapes = [readSamples(await page()), readSamples(await page())];
  await provoke();
  scrapes.push(readSamples(await page()));

  const [, before, after] = scrapes;
  const read = [...(after?.keys() ?? [])].filter((series) => metrics.some((metric) => isOf(series, metric)));
  const missing = [
    ...metrics.filter((metric) => !read.some((series) => isOf(series, metric))),
    ...labels.filter((label) => !addedByPrometheus.has(label) && !read.some((series) => series.includes(`${label}="`))),
  ];
  if (missing.length > 0) return missing.map((one) => `${one} is not exported`);
  if (read.every((series) => before?.get(series) === after?.get(series)))
    return ['nothing that the rule reads has changed'];
  if (promtool === undefined) return [];
  const found = { before: await yields(rule.expr, scrapes.slice(0, 2)), after: await yields(rule.expr, scrapes) };
  return !found.before && found.after === fires ? [] : [`fires: ${JSON.stringify(found)}`];
}

const isOf = (series: string, metric: string): boolean => series === metric || series.startsWith(`${metric}{`);

/** Whether an expression has a result a minute after the last scrape. The scrapes are a minute apart. */
async function yields(expr: string, scrapes: readonly ReadonlyMap<string, string>[]): Promise<boolean> {
  const series = new Set(scrapes.flatMap((scrape) => [...scrape.keys()]));
  const input = [...series].map((one) => ({
    series: one,
    values: [...scrapes, scrapes.at(-1)].map((scrape) => scrape?.get(one) ?? '_').join(' '),
  }));
  const test = { expr, eval_time: `${scrapes.length}m`, exp_samples: [] };
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
  const file = join(folder, 'test.yml');
  writeFileSync(file, stringify({ tests: [{ interval: '1m', input_series: input, promql_expr_test: [test] }] }));
  try {
    await promisify(execFile)(promtool ?? '', ['test', 'rules', file]);
    return false;
  } catch (error) {
    // the promtool test expects no result, so promtool reports a result as a failure
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    if (/got:/.test(stdout + stderr)) return true;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
