import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Pod as PodManifest, Secret, Service, ServiceAccount } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

const folder = fileURLToPath(new URL('../k8s', import.meta.url));
const kinds: Record<string, { prototype: { validate(): void } }> = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  Pod: PodManifest,
  PodDisruptionBudget,
  Secret,
  Service,
  ServiceAccount,
  StatefulSet,
};
/** Schemas of the custom resources of Kubernetes operators, without descriptions and nested only a few levels deep. */
const customSchemas = JSON.parse(readFileSync(`${folder}/schemas/custom-resources.json`, 'utf8')) as Record<
  string,
  { readonly apiVersion: string; readonly spec: object }
>;

type Manifest = Record<string, unknown> & {
  kind: string;
  apiVersion: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
};
const read = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJS() as Manifest);
const fileOf = (name: string): Manifest[] => read(readFileSync(`${folder}/${name}`, 'utf8'));

function recordReads(value: unknown, path: string, onRead: (path: string) => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name) {
      const at = `${path}/${String(name)}`;
      onRead(at);
      return recordReads(Reflect.get(target, name), at, onRead);
    },
  });
}

function* fieldsOf(value: unknown, path = ''): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    yield `${path}/${name}`;
    yield* fieldsOf(inner, `${path}/${name}`);
  }
}

/** Lists schema errors and fields that the schema doesn't have. */
function schemaErrorsOf(manifest: Manifest): string[] {
  const own = customSchemas[manifest.kind];
  if (own) return customSchemaErrors(manifest, own);
  const model = kinds[manifest.kind];
  if (!model) return [`no schema for ${manifest.kind}`];
  const known = new Set<string>();
  const problems: string[] = [];
  try {
    model.prototype.validate.call(recordReads(manifest, '', (path) => known.add(path)));
  } catch (error) {
    problems.push(String(error));
  }
  const freeNames = /\/(labels|matchLabels|selector|annotations|data|limits|requests)\//;
  return [...problems, ...[...fieldsOf(manifest)].filter((path) => !known.has(path) && !freeNames.test(path))];
}

function customSchemaErrors(manifest: Manifest, { apiVersion, spec }: { apiVersion: string; spec: object }): string[] {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const fine = ajv.validate(spec, manifest['spec']);
  const version = manifest.apiVersion === apiVersion ? [] : [`${manifest.kind} is of ${apiVersion}`];
  return fine ? version : [...version, ...(ajv.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)];
}

const patches = {
  'base/pods.yaml': 1,
  'overlays/local/config.yaml': 1,
  'overlays/local/mailbox.yaml': 1,
  'overlays/local/sandbox.yaml': 1,
  'overlays/production/addresses.yaml': 1,
  'overlays/production/addresses-of-jobs.yaml': 1,
};
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('kustomization.yaml'));

describe('the manifests', () => {
  it.each(files.filter((name) => !(name in patches)))('%s is a valid manifest', (name) =>
    expect(fileOf(name).flatMap(schemaErrorsOf)).toEqual([]),
  );

  it.each(Object.keys(patches))('%s patches existing fields only', (name) => {
    const problems = fileOf(name).flatMap(schemaErrorsOf);
    // a patch is incomplete, so required fields may be missing
    expect(problems.filter((problem) => !problem.includes('must have required property'))).toEqual([]);
  });

  it.each([
    ['an unknown field', 'base/owl.yaml', (spec: Record<string, unknown>) => (spec['replica'] = 2)],
    ['a wrong type', 'base/owl.yaml', (spec: Record<string, unknown>) => (spec['replicas'] = '2')],
    ['a missing field', 'base/owl.yaml', (spec: Record<string, unknown>) => delete spec['selector']],
    [
      'an operator’s unknown field',
      'overlays/production/mongo.yaml',
      (spec: Record<string, unknown>) => (spec['replicas'] = 2),
    ],
    [
      'an operator’s wrong type',
      'overlays/production/rabbitmq.yaml',
      (spec: Record<string, unknown>) => (spec['replicas'] = '3'),
    ],
  ])('the check finds %s', (_what, name, spoil) => {
    const [manifest] = structuredClone(fileOf(name));
    spoil(manifest?.['spec'] as Record<string, unknown>);
    expect(schemaErrorsOf(manifest as Manifest)).toHaveLength(1);
  });
});

interface Container {
  readonly name: string;
  readonly image: string;
  readonly resources?: { readonly limits?: object; readonly requests?: object };
  readonly securityContext?: object;
  readonly command?: readonly string[];
  readonly envFrom?: readonly unknown[];
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly volumeMounts?: readonly { readonly name: string }[];
}
interface Pod {
  readonly serviceAccountName?: string;
  readonly automountServiceAccountToken?: boolean;
  readonly securityContext?: object;
  readonly topologySpreadConstraints?: readonly {
    readonly labelSelector: { readonly matchLabels?: Readonly<Record<string, string>> };
    readonly matchLabelKeys: readonly string[];
  }[];
  readonly containers: readonly Container[];
  readonly volumes?: readonly { readonly name: string; readonly secret?: { readonly secretName: string } }[];
}
interface Policy {
  readonly podSelector: { readonly matchLabels?: Record<string, string> };
  readonly policyTypes: readonly string[];
  readonly ingress?: readonly { readonly from?: readonly Peer[]; readonly ports?: readonly { port: unknown }[] }[];
}
interface Peer {
  readonly podSelector?: {
    readonly matchLabels?: Record<string, string>;
    readonly matchExpressions?: readonly { readonly key: string; readonly values?: readonly string[] }[];
  };
}

const kubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
const withKubectl = kubectl ? describe : describe.skip;
const processes = ['auth', 'billing', 'gateway', 'mailer', 'oracle', 'owl'];

withKubectl.each(['base', 'overlays/local', 'overlays/production'])('kubectl kustomize %s (needs kubectl)', (path) => {
  let built: Manifest[];
  beforeAll(
    () => void (built = read(execFileSync('kubectl', ['kustomize', `${folder}/${path}`], { encoding: 'utf8' }))),
  );
  const all = (kind: string): Manifest[] => built.filter((one) => one.kind === kind);
  const named = (kind: string, name: string): Manifest | undefined =>
    all(kind).find(({ metadata }) => metadata.name === name);
  const podOf = (manifest: Manifest | undefined): Pod =>
    (manifest as unknown as { spec: { template: { spec: Pod } } }).spec.template.spec;
  const policy = (name: string): Policy => named('NetworkPolicy', name)?.['spec'] as Policy;

  it('renders valid manifests', () => expect(built.flatMap(schemaErrorsOf)).toEqual([]));

  it('has a Deployment, an account without a token and a disruption budget for each process', () => {
    for (const kind of ['Deployment', 'ServiceAccount', 'PodDisruptionBudget'])
      expect(
        all(kind)
          .map(({ metadata }) => metadata.name)
          .toSorted(),
      ).toEqual(processes);
    expect(all('ServiceAccount').filter((one) => one['automountServiceAccountToken'] !== false)).toEqual([]);
    for (const name of processes) expect(podOf(named('Deployment', name)).serviceAccountName).toBe(name);
  });

  it.each(processes)('gives %s probes and time to drain', (name) => {
    const [container] = podOf(named('Deployment', name)).containers;
    const probeAt = (probe: string) => expect.objectContaining({ httpGet: { path: probe, port: 'internal' } });
    expect(container).toMatchObject({
      startupProbe: probeAt('/healthz'),
      livenessProbe: probeAt('/healthz'),
      readinessProbe: probeAt('/readyz'),
      lifecycle: { preStop: { sleep: { seconds: 5 } } },
    });
  });

  it('keeps every pod within "restricted", with resource requests and limits', () => {
    for (const manifest of [...all('Deployment'), ...all('Job')]) {
      const pod = podOf(manifest);
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      for (const { resources, securityContext } of pod.containers) {
        expect(resources).toMatchObject({
          limits: { memory: expect.any(String) },
          requests: { cpu: expect.any(String), memory: expect.any(String) },
        });
        expect(securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    }
    for (const manifest of all('Deployment')) {
      const [spread, ...others] = podOf(manifest).topologySpreadConstraints ?? [];
      expect(others).toEqual([]);
      // with a key in both fields the API server accepts the Deployment, but rejects its pods
      expect(Object.keys(spread?.labelSelector.matchLabels ?? {})).toEqual(['part']);
      expect(spread?.matchLabelKeys).toEqual(['app', 'pod-template-hash']);
    }
  });

  it('mounts secrets as files, never as variables', () => {
    for (const manifest of [...all('Deployment'), ...all('Job')])
      for (const { env = [] } of podOf(manifest).containers)
        expect(env.filter(({ name, value }) => value === undefined || /(SECRET|KEY|PREVIOUS)$/.test(name))).toEqual([]);
  });

  it('builds the indexes of each service in a Job', () =>
    expect(all('Job').map((job) => podOf(job).containers[0]?.command)).toEqual(
      processes.filter((name) => name !== 'gateway').map((name) => ['node', `services/${name}/src/indexes.ts`]),
    ));

  it('allows public traffic to the gateway only, and to each service only its callers', () => {
    expect(policy('default-deny')).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const open = all('NetworkPolicy').filter((one) =>
      ((one['spec'] as Policy).ingress ?? []).some(({ from }) => from === undefined),
    );
    expect(open.map(({ metadata }) => metadata.name)).toEqual(['gateway']);
    const callers = (name: string): string[] =>
      (policy(name).ingress ?? []).flatMap(({ from = [], ports = [] }) =>
        from
          .flatMap(({ podSelector }) => podSelector?.matchExpressions ?? [])
          .flatMap(({ values = [] }) => values.map((caller) => `${caller}:${ports.map(({ port }) => port).join()}`)),
      );
    expect(
      Object.fromEntries(['auth', 'owl', 'oracle', 'billing', 'mailer'].map((name) => [name, callers(name)])),
    ).toEqual({
      auth: ['gateway:4001', 'gateway:4100', 'operator:4100'],
      owl: ['gateway:4002', 'auth:4100', 'oracle:4100', 'billing:4100', 'operator:4100'],
      oracle: ['gateway:4003'],
      billing: ['gateway:4004', 'operator:4100'],
      mailer: expect.arrayContaining(['operator:4100']),
    });
  });
});

withKubectl('kubectl kustomize overlays/production (needs kubectl)', () => {
  const build = (): Manifest[] =>
    read(execFileSync('kubectl', ['kustomize', `${folder}/overlays/production`], { encoding: 'utf8' }));

  it('runs its servers through operators and uses their URLs', () => {
    const built = build();
    expect(built.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['MongoDBCommunity', 'RabbitmqCluster', 'Redis']),
    );
    const text = JSON.stringify(built);
    expect(text).toContain('"secretName":"mongo-admin-sternenrat"');
    expect(text).not.toContain('"secretName":"mongo-url"');
    expect(text).not.toContain('"secretName":"rabbitmq-url"');
    expect(text).not.toContain('development-only');
    expect(built.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('is restricted, has TLS on its ingress, and leaves the oracle’s replicas to the autoscaler', () => {
    const built = build();
    const one = (kind: string, name: string) =>
      built.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
    expect(one('Namespace', 'sternenrat')?.metadata.labels).toMatchObject({
      'pod-security.kubernetes.io/enforce': 'restricted',
    });
    expect(one('Ingress', 'gateway')?.['spec']).toMatchObject({ tls: [{ secretName: 'sternenrat-tls' }] });
    expect(one('Deployment', 'oracle')?.['spec']).not.toHaveProperty('replicas');
    expect(one('Deployment', 'owl')?.['spec']).toMatchObject({ replicas: 2 });
    expect(one('HorizontalPodAutoscaler', 'oracle')?.['spec']).toMatchObject({
      metrics: [{ resource: { name: 'cpu' } }, { pods: { metric: { name: 'http_server_active_requests' } } }],
    });
  });

  it('with KEDA, scales the mailer by the length of its queue', () => {
    const own = realpathSync(mkdtempSync(join(tmpdir(), 'overlay-')));
    const base = relative(own, realpathSync(folder));
    const lines = [`resources: [${base}/overlays/production]`, `components: [${base}/components/keda-mailer]`];
    writeFileSync(join(own, 'kustomization.yaml'), lines.join('\n'));
    const built = read(execFileSync('kubectl', ['kustomize', own], { encoding: 'utf8' }));
    rmSync(own, { recursive: true });
    expect(built.flatMap(schemaErrorsOf)).toEqual([]);
    const [scaled] = built.filter(({ kind }) => kind === 'ScaledObject');
    const deployment = built.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'mailer');
    expect(deployment?.['spec']).not.toHaveProperty('replicas');
    expect(scaled?.['spec']).toMatchObject({
      scaleTargetRef: { name: 'mailer' },
      triggers: [{ type: 'rabbitmq', metadata: { queueName: 'mailer', mode: 'QueueLength' } }],
    });
  });
});

describe('the operator’s pod', () => {
  const [pod] = fileOf('operator/pod.yaml') as unknown as [
    Manifest & { spec: Pod & { activeDeadlineSeconds: number } },
  ];

  it('is as restricted as every other, exits by itself, and has one secret, as a file', () => {
    const [container] = pod.spec.containers;
    expect(pod.metadata.labels).toEqual({ app: 'operator' });
    expect(pod.spec).toMatchObject({ automountServiceAccountToken: false, activeDeadlineSeconds: 3600 });
    expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(container?.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(JSON.stringify(pod.spec.volumes)).toContain('"items":[{"key":"identity_secret","path":"identity_secret"}]');
    expect(container?.env?.filter(({ name, value }) => value === undefined || name.endsWith('SECRET'))).toEqual([]);
  });
});
