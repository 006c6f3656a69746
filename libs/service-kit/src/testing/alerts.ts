import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { evaluate, readSamples } from './promql.ts';

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

export async function drill(
  name: string,
  page: () => Promise<string>,
  provoke: () => Promise<unknown>,
): Promise<{ readonly before: boolean; readonly after: boolean }> {
  const rule = readAlerts().find(({ alert }) => alert === name);
  if (!rule) throw new Error(`no such alert: ${name}`);
  const quiet = readSamples(await page());
  const before = readSamples(await page());
  await provoke();
  const after = readSamples(await page());
  const fires = (first: typeof quiet, second: typeof quiet): boolean =>
    evaluate(rule.expr, { before: first, after: second }).length > 0;
  return { before: fires(quiet, before), after: fires(before, after) };
}

export const alarmed = { before: false, after: true };
