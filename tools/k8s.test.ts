import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Deployment } from 'kubernetes-models/apps/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';

const base = fileURLToPath(new URL('../k8s/base', import.meta.url));
const kinds: Record<string, { prototype: { validate(): void } }> = { Deployment, Service, ConfigMap };

type Manifest = Record<string, unknown> & { kind: string; metadata: { name: string } };
const read = (text: string): Manifest[] => parseAllDocuments(text).map((document) => document.toJS() as Manifest);
const fileOf = (name: string): Manifest[] => read(readFileSync(`${base}/${name}`, 'utf8'));

/** Shows every field to `ask` as it is read. */
function watched(value: unknown, path: string, ask: (path: string) => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, name) {
      const at = `${path}/${String(name)}`;
      ask(at);
      return watched(Reflect.get(target, name), at, ask);
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

/** What Kubernetes' schemas have against a manifest; a field that none of them asks for is a typing error. */
function faultsOf(manifest: Manifest): string[] {
  const model = kinds[manifest.kind];
  if (!model) return [`no schema for ${manifest.kind}`];
  const asked = new Set<string>();
  const faults: string[] = [];
  try {
    model.prototype.validate.call(watched(manifest, '', (path) => asked.add(path)));
  } catch (error) {
    faults.push(String(error));
  }
  // names of labels and of settings are free
  const free = /\/(labels|matchLabels|selector|data|limits|requests)\//;
  return [...faults, ...[...fieldsOf(manifest)].filter((path) => !asked.has(path) && !free.test(path))];
}

const kustomized = (): Manifest[] => read(execFileSync('kubectl', ['kustomize', base], { encoding: 'utf8' }));
const kubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
const withKubectl = kubectl ? describe : describe.skip;

describe('the manifests', () => {
  const resources = readdirSync(base).filter(
    (name) => !['kustomization.yaml', 'pods.yaml', 'indexes.yaml'].includes(name),
  );

  it.each(resources)('%s is what Kubernetes takes', (name) => expect(fileOf(name).flatMap(faultsOf)).toEqual([]));

  it.each(['pods.yaml', 'indexes.yaml'])('%s names no field that a Deployment has not', (name) => {
    const faults = fileOf(name).flatMap(faultsOf);
    // a patch is no whole Deployment
    expect(faults.filter((fault) => !fault.includes('must have required property'))).toEqual([]);
  });

  it.each([
    ['an unknown field', (spec: Record<string, unknown>) => (spec['replica'] = 2)],
    ['a wrong type', (spec: Record<string, unknown>) => (spec['replicas'] = '2')],
    ['a missing field', (spec: Record<string, unknown>) => delete spec['selector']],
  ])('the check sees %s', (_what, spoil) => {
    const [manifest] = structuredClone(fileOf('owl.yaml'));
    spoil(manifest?.['spec'] as Record<string, unknown>);
    expect(faultsOf(manifest as Manifest)).toHaveLength(1);
  });
});

withKubectl('kubectl kustomize (needs kubectl)', () => {
  interface Container {
    readonly name: string;
    readonly resources?: { readonly limits?: object; readonly requests?: object };
    readonly securityContext?: { readonly allowPrivilegeEscalation?: boolean };
    readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
    readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
    readonly command?: readonly string[];
  }
  interface Pod {
    readonly containers: readonly Container[];
    readonly initContainers?: readonly Container[];
  }
  const processes = ['auth', 'billing', 'gateway', 'mailer', 'oracle', 'owl'];
  const podOf = (built: Manifest[], name: string): Pod => {
    const deployment = built.find((one) => one.kind === 'Deployment' && one.metadata.name === name);
    return (deployment as unknown as { spec: { template: { spec: Pod } } }).spec.template.spec;
  };
  let built: Manifest[];
  beforeAll(() => void (built = kustomized()));

  it('makes what Kubernetes takes: a Deployment and a Service for each process', () => {
    expect(built.flatMap(faultsOf)).toEqual([]);
    for (const kind of ['Deployment', 'Service'])
      expect(built.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name)).toEqual(processes);
  });

  it.each(processes)('gives %s probes, limits and no privilege', (name) => {
    const { containers, initContainers = [] } = podOf(built, name);
    expect(containers).toEqual([
      expect.objectContaining({
        readinessProbe: expect.objectContaining({ httpGet: expect.objectContaining({ path: '/readyz' }) }),
        livenessProbe: expect.objectContaining({ httpGet: expect.objectContaining({ path: '/healthz' }) }),
      }),
    ]);
    for (const { resources, securityContext } of [...containers, ...initContainers]) {
      expect(resources).toMatchObject({
        limits: { memory: expect.any(String) },
        requests: { cpu: expect.any(String) },
      });
      expect(securityContext?.allowPrivilegeEscalation).toBe(false);
    }
  });

  it('builds the indexes of each service before it serves', () => {
    for (const name of processes.filter((process) => process !== 'gateway'))
      expect(podOf(built, name).initContainers?.map(({ command }) => command)).toEqual([
        ['node', `services/${name}/src/indexes.ts`],
      ]);
  });
});
