import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { readConfig as auth } from '@sternenrat/auth/config';
import { readConfig as billing } from '@sternenrat/billing/config';
import { readConfig as mailer } from '@sternenrat/mailer/config';
import { readConfig as oracle } from '@sternenrat/oracle/config';
import { readConfig as owl } from '@sternenrat/owl/config';
import { readConfig as gateway } from '@sternenrat/gateway/config';

interface Container {
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env: readonly { readonly name: string; readonly value?: string }[];
}
interface Deployment {
  readonly kind: string;
  readonly data?: Record<string, string>;
  readonly spec?: { readonly template: { readonly spec: { readonly containers: readonly Container[] } } };
}

const read = (file: string): Deployment[] =>
  parseAllDocuments(readFileSync(new URL(`../../k8s/base/${file}.yaml`, import.meta.url), 'utf8')).map(
    (document) => document.toJS() as Deployment,
  );

/** What the cluster's Secret would hold. */
const secrets: Record<string, string> = {
  SESSION_SECRET: 's'.repeat(43),
  IDENTITY_SECRET: 'i'.repeat(43),
  MONGO_URL: 'mongodb://mongo',
  RABBITMQ_URL: 'amqp://rabbitmq',
  REDIS_URL: 'redis://redis',
  SMTP_URL: 'smtps://mail.example',
};

describe('the manifests give each process an environment that it takes', () => {
  it.each(Object.entries({ auth, billing, mailer, oracle, owl, gateway }))('%s', (name, readConfig) => {
    const container = read(name).find(({ kind }) => kind === 'Deployment')?.spec?.template.spec.containers[0];
    const own = Object.fromEntries(
      (container?.env ?? []).map((entry) => [entry.name, entry.value ?? secrets[entry.name]]),
    );
    const env = { ...read('config')[0]?.data, ...own };
    const { settings } = readConfig(env);
    const portOf = (port: string) => container?.ports.find((one) => one.name === port)?.containerPort;
    expect([settings.port, settings.internalPort]).toEqual([portOf('public'), portOf('internal')]);
  });
});
