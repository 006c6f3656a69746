import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
interface Service {
  readonly image?: string;
  readonly container_name?: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly healthcheck?: object;
  readonly init?: boolean;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Record<string, string>;
  readonly secrets?: readonly string[];
  readonly profiles?: readonly string[];
  readonly deploy?: {
    readonly replicas?: number;
    readonly resources: { readonly limits: { readonly cpus: string; readonly memory: string } };
  };
}
interface Compose {
  readonly services: Record<string, Service>;
  readonly secrets?: Record<string, { readonly file: string }>;
}
const read = (name: string): Compose => parse(readFileSync(`${root}/${name}`, 'utf8'), { merge: true }) as Compose;

const base = read('docker-compose.yml');
const production = read('docker-compose.production.yml');
const processes = ['gateway', 'auth', 'owl', 'oracle', 'billing', 'mailer'];
const servers = ['mongo', 'rabbitmq', 'redis'];
const every = Object.entries(base.services);

describe('docker-compose.yml', () => {
  it('limits resources of every container and checks its health', () => {
    expect(every.filter(([, { deploy }]) => !deploy?.resources.limits.memory || !deploy.resources.limits.cpus)).toEqual(
      [],
    );
    const withHealthcheck = every.filter(([, { healthcheck }]) => healthcheck).map(([name]) => name);
    expect(withHealthcheck.toSorted()).toEqual([...processes, ...servers].toSorted());
  });

  it('lets a process write to /tmp only, gain no privileges, and be PID 1', () => {
    for (const name of [...processes, ...processes.slice(1).map((one) => `${one}-indexes`)])
      expect(base.services[name]).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    expect(every.filter(([, { init }]) => init)).toEqual([]);
  });

  it('has the operator’s command line, with no replicas and one secret', () => {
    const { operator } = base.services;
    expect(operator).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      secrets: ['identity_secret'],
      deploy: { replicas: 0 },
    });
    expect(operator?.profiles).toBeUndefined();
    expect(existsSync(`${root}/${operator?.entrypoint?.at(-1)}`)).toBe(true);
  });

  it('can be scaled: only the gateway has a fixed port', () => {
    expect(every.filter(([, { container_name: name }]) => name !== undefined)).toEqual([]);
    const open = every.filter(([, { profiles, ports }]) => !profiles && ports);
    expect(open.map(([name]) => name)).toEqual(['gateway']);
    for (const [, { ports = [] }] of every) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('mounts each secret as a file, only where it is needed', () => {
    const looks = /(password|secret|\w:\/\/[^/]*:[^/]*@)/i;
    const shown = every.flatMap(([name, { environment = {} }]) =>
      Object.entries(environment)
        .filter(([variable, value]) => !variable.endsWith('_FILE') && looks.test(value.replaceAll(/\$\{[^}]*\}/g, '')))
        .map(([variable]) => `${name} ${variable}`),
    );
    expect(shown).toEqual([]);
    expect(base.services['owl']?.secrets).not.toContain('session_secret');
    expect(base.services['owl-indexes']?.secrets).toEqual(['mongo_url']);
    const known = readdirSync(`${root}/secrets/development`);
    expect(Object.keys(base.secrets ?? {}).toSorted()).toEqual(known.toSorted());
  });
});

describe('npm run secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const make = () => spawnSync(process.execPath, [`${root}/tools/make-secrets.mjs`, folder], { encoding: 'utf8' });

  it('creates every secret of production, none of them published, and keeps existing ones', () => {
    expect(make().status).toBe(0);
    const names = readdirSync(folder);
    for (const name of Object.keys({ ...base.secrets, ...production.secrets })) expect(names).toContain(name);
    const content = () =>
      Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
    const made = content();
    expect(Object.values(made).filter((text) => text.includes('development-only'))).toEqual([]);
    expect(made['session_secret']?.length).toBeGreaterThan(40);
    expect(make().stdout).toContain('Empty, fill in');
    expect(content()).toEqual(made);
    rmSync(join(folder, 'redis.conf'));
    expect(make()).toMatchObject({ status: 1, stderr: expect.stringContaining(`Missing in ${folder}: redis.conf`) });
  });

  it('warns of a folder that other users can open', () => {
    const open = mkdtempSync(join(tmpdir(), 'secrets-'));
    const run = () => spawnSync(process.execPath, [`${root}/tools/make-secrets.mjs`, open], { encoding: 'utf8' });
    expect(run()).toMatchObject({ stdout: expect.stringContaining('only you can read'), stderr: '' });
    chmodSync(open, 0o755);
    const { stdout, stderr } = run();
    expect(stdout).not.toContain('only you can read');
    expect(stderr).toContain(`chmod 700 ${open}`);
    rmSync(open, { recursive: true });
  });
});

describe('npm run rotate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const rotate = (...args: string[]) =>
    spawnSync(process.execPath, [`${root}/tools/rotate-secret.mjs`, folder, ...args], { encoding: 'utf8' });
  const content = () =>
    ['session_secret', 'session_secret_previous'].map((name) => readFileSync(join(folder, name), 'utf8'));

  it('accepts the new secret, then signs with it, then removes the old one', () => {
    spawnSync(process.execPath, [`${root}/tools/make-secrets.mjs`, folder]);
    const [old] = content();
    expect(rotate('session_secret', 'switch')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('announce comes first'),
    });
    expect(rotate('session_secret', 'announce').status).toBe(0);
    const [, fresh] = content();
    expect([content()[0], fresh?.length]).toEqual([old, 43]);
    rotate('session_secret', 'announce');
    expect(rotate('session_secret', 'switch').status).toBe(0);
    expect(content()).toEqual([fresh, old]);
    expect(rotate('session_secret', 'forget').status).toBe(0);
    expect(content()).toEqual([fresh, '']);
    expect(rotate('mongo_url', 'forget').status).toBe(1);
  });
});

describe('npm run sbom', () => {
  it('lists shipped packages, and no development tools', () => {
    const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { scripts: { sbom: string } };
    const [name = '', ...args] = scripts.sbom.split(' ');
    const made = spawnSync(name, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    const { bomFormat, components } = JSON.parse(made.stdout) as { bomFormat: string; components: { name: string }[] };
    const names = components.map((component) => component.name);
    expect([bomFormat, names.includes('mongoose'), names.includes('jest')]).toEqual(['CycloneDX', true, false]);
  }, 60_000);
});

describe('docker-compose.dev.yml', () => {
  it('mounts existing sources into every process, and restarts it when they change', () => {
    const dev = read('docker-compose.dev.yml').services;
    expect(Object.keys(dev)).toEqual(processes);
    for (const { command, volumes = [] } of Object.values(dev)) {
      expect(command?.join(' ')).toContain('node --watch');
      for (const volume of volumes) {
        const [from = '', to] = volume.split(':');
        expect([from, existsSync(join(root, from)), to]).toEqual([from, true, from.replace(/^\./, '/app')]);
      }
    }
  });
});

describe('the profile observability', () => {
  it('scrapes every process, loads the alerts, and shows the dashboards', () => {
    const prometheus = parse(readFileSync(`${root}/observability/prometheus.yml`, 'utf8')) as {
      rule_files: string[];
      scrape_configs: { job_name: string; dns_sd_configs?: { names: string[]; port: number }[] }[];
    };
    expect(prometheus.scrape_configs[0]?.dns_sd_configs?.[0]).toMatchObject({ names: processes, port: 4100 });
    expect(base.services['prometheus']?.volumes).toContain('./observability:/etc/prometheus:ro');
    expect(prometheus.rule_files).toEqual(['/etc/prometheus/alerts.yml']);
    const shipped = parse(
      readFileSync(`${root}/observability/grafana/provisioning/dashboards/shipped.yml`, 'utf8'),
    ) as { providers: { options: { path: string } }[] };
    const path = shipped.providers[0]?.options.path;
    expect(base.services['grafana']?.volumes).toContain(`./observability/dashboards:${path}:ro`);
  });

  it('has a collector whose pipelines use declared components', () => {
    const collector = parse(readFileSync(`${root}/observability/otel-collector.yml`, 'utf8')) as {
      [part: string]: Record<string, object>;
      service: { pipelines: Record<string, Record<string, string[]>> };
    };
    for (const pipeline of Object.values(collector.service.pipelines))
      for (const [part, names] of Object.entries(pipeline))
        expect([part, names.filter((name) => !(name in (collector[part] ?? {})))]).toEqual([part, []]);
  });
});

const docker = spawnSync('docker', ['compose', 'version']).status === 0;
(docker ? describe : describe.skip)('docker compose config (needs Docker Compose)', () => {
  const config = (files: string[], env: Record<string, string> = {}) =>
    spawnSync('docker', ['compose', ...files.flatMap((file) => ['-f', file]), '--profile', '*', 'config', '--quiet'], {
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
      encoding: 'utf8',
    });

  it('accepts each set of compose files', () => {
    const given = { SECRETS_DIR: '/nowhere', PUBLIC_URL: 'https://sternenrat.example' };
    const ways: [string[], Record<string, string>][] = [
      [['docker-compose.yml'], {}],
      [['docker-compose.yml', 'docker-compose.dev.yml'], {}],
      [['docker-compose.yml', 'docker-compose.production.yml'], given],
    ];
    for (const [files, env] of ways) expect(config(files, env)).toMatchObject({ status: 0, stderr: '' });
  });

  it.each(['SECRETS_DIR', 'PUBLIC_URL'])('rejects production without %s', (name) => {
    const given = { SECRETS_DIR: '/nowhere', PUBLIC_URL: 'https://sternenrat.example', [name]: '' };
    const answer = config(['docker-compose.yml', 'docker-compose.production.yml'], given);
    expect(answer).toMatchObject({ status: 1, stderr: expect.stringContaining(`required variable ${name}`) });
  });
});
