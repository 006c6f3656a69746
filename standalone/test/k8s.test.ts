import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readConfig as auth } from '@sternenrat/auth/config';
import { readConfig as billing } from '@sternenrat/billing/config';
import { readConfig as mailer } from '@sternenrat/mailer/config';
import { readConfig as oracle } from '@sternenrat/oracle/config';
import { readConfig as owl } from '@sternenrat/owl/config';
import { readConfig as gateway } from '@sternenrat/gateway/config';

interface Deployment {
  readonly kind: string;
  readonly data?: Record<string, string>;
  readonly spec?: { readonly template: { readonly spec: Pod } };
}
interface Pod {
  readonly containers: readonly {
    readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
    readonly env: readonly { readonly name: string; readonly value: string }[];
    readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  }[];
  readonly volumes: readonly {
    readonly name: string;
    readonly secret?: { readonly items: readonly { readonly key: string; readonly path: string }[] };
  }[];
}

const read = (file: string): Deployment[] =>
  parseAllDocuments(readFileSync(new URL(`../../k8s/base/${file}.yaml`, import.meta.url), 'utf8')).map(
    (document) => document.toJS() as Deployment,
  );

/** Values of keys in the cluster's Secrets. All other keys are empty. */
const secrets: Record<string, string> = {
  session_secret: 's'.repeat(43),
  identity_secret: 'i'.repeat(43),
  redis_url: 'redis://redis',
  smtp_url: 'smtps://mail.example',
  stripe_secret_key: 'sk_test_1',
  stripe_publishable_key: 'pk_test_1',
  stripe_webhook_secret: 'whsec_12345678',
  'mongo url': 'mongodb://mongo',
  'rabbitmq url': 'amqp://rabbitmq',
};

describe('the manifests give each process a valid environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(Object.entries({ auth, billing, mailer, oracle, owl, gateway }))('%s', (name, readConfig) => {
    const pod = read(name).find(({ kind }) => kind === 'Deployment')?.spec?.template.spec;
    const [container] = pod?.containers ?? [];
    // resolves mounted files as the kubelet does
    const mounted = new Map<string, string>();
    for (const { name: volume, mountPath } of container?.volumeMounts ?? [])
      for (const { key, path } of pod?.volumes.find((one) => one.name === volume)?.secret?.items ?? []) {
        const file = join(folder, `${name}-${volume}-${path}`);
        writeFileSync(file, secrets[volume === 'own' ? key : `${volume} ${key}`] ?? '');
        mounted.set(`${mountPath}/${path}`, file);
      }
    const own = (container?.env ?? []).map(({ name: variable, value }) => [variable, mounted.get(value) ?? value]);
    const { settings } = readConfig({ ...read('config')[0]?.data, ...Object.fromEntries(own) });
    const portOf = (port: string) => container?.ports.find((one) => one.name === port)?.containerPort;
    expect([settings.port, settings.internalPort]).toEqual([portOf('public'), portOf('internal')]);
  });
});
