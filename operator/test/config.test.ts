import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../src/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'identity_secret');

const serviceUrls = {
  AUTH_INTERNAL_URL: 'http://auth:4100',
  OWL_INTERNAL_URL: 'http://owl:4100',
  BILLING_INTERNAL_URL: 'http://billing:4100',
  MAILER_INTERNAL_URL: 'http://mailer:4100',
};

it('lists all missing variables', () =>
  expect(() => readConfig({})).toThrow(
    /AUTH_INTERNAL_URL[^]*OWL_INTERNAL_URL[^]*BILLING_INTERNAL_URL[^]*MAILER_INTERNAL_URL[^]*IDENTITY_SECRET/,
  ));

it('rejects the published secret in production', () => {
  const known = readFileSync(new URL('../../secrets/development/identity_secret', import.meta.url), 'utf8').trim();
  const env = { ...serviceUrls, IDENTITY_SECRET: known };
  expect(readConfig(env).identitySecret).toBe(known);
  expect(() => readConfig({ ...env, NODE_ENV: 'production' })).toThrow(/IDENTITY_SECRET: is a default/);
});

interface EnvironmentSpec {
  readonly environment: Record<string, string>;
  readonly env: readonly { readonly name: string; readonly value: string }[];
}
const yaml = (path: string): unknown =>
  parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'), { merge: true });
const compose = (): EnvironmentSpec =>
  (yaml('docker-compose.yml') as { services: { operator: EnvironmentSpec } }).services.operator;
const pod = (): EnvironmentSpec =>
  (yaml('k8s/operator/pod.yaml') as { spec: { containers: [EnvironmentSpec] } }).spec.containers[0];

it.each<[string, () => Record<string, string>]>([
  ['compose', () => compose().environment],
  ['the pod', () => Object.fromEntries(pod().env.map(({ name, value }) => [name, value]))],
])('accepts the environment of %s', (_where, env) => {
  writeFileSync(file, 's'.repeat(43));
  const read = readConfig({ ...env(), IDENTITY_SECRET_FILE: file });
  expect(read.identitySecret).toBe('s'.repeat(43));
  expect(Object.keys(read.serviceUrls)).toEqual(['auth', 'owl', 'billing', 'mailer']);
  expect(env()['IDENTITY_SECRET_FILE']).toMatch(/^\/run\/secrets\/(own\/)?identity_secret$/);
});
