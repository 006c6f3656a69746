import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose, describeWithContainers, docker, services } from '../support/compose.ts';
import { waitFor } from '../support/player.ts';

const base = 'node:24-bookworm-slim';
const addedMb = 60;

interface Inspected {
  readonly Size: number;
  readonly Config: { readonly User: string; readonly Labels: Record<string, string> };
}
const inspected = async (image: string): Promise<Inspected> =>
  (JSON.parse(await docker('image', 'inspect', image)) as [Inspected])[0];
const idOf = async (service: string): Promise<string> => (await compose('ps', '--quiet', service)).trim();
const imageOf = async (service: string): Promise<string> =>
  (await docker('inspect', '--format', '{{.Config.Image}}', await idOf(service))).trim();

/** Image of the previous release. It contains an asset of its own, and one from the release before. */
const lastRelease = 'registry.example/sternenrat-gateway:41';
const thisRelease = 'registry.example/sternenrat-gateway:42';
const ownAsset = '/assets/LastPage-00000041.js';
const olderAsset = '/assets/LastPage-00000040.js';
const lastDockerfile = (from: string): string => `FROM ${from}
WORKDIR /app/web/dist
USER 0
RUN echo 41 > .${ownAsset} && echo 40 > .${olderAsset} && node -e "\\
  const file = '.vite/manifest.json'; \\
  const parts = JSON.parse(fs.readFileSync(file, 'utf8')); \\
  fs.writeFileSync(file, JSON.stringify({ ...parts, last: { file: '${ownAsset.slice(1)}' } }))"
USER 1000
WORKDIR /app
`;

describeWithContainers('the images', (url) => {
  it(`add at most ${addedMb} MB to ${base}`, async () => {
    const under = (await inspected(base)).Size;
    const added: Record<string, number> = {};
    for (const service of services)
      added[service] = Math.round(((await inspected(await imageOf(service))).Size - under) / 1e6);
    process.stderr.write(`\nMB over ${base}: ${JSON.stringify(added)}\n`);
    expect(Object.entries(added).filter(([, mb]) => mb > addedMb)).toEqual([]);
  });

  it.each(services)('%s runs without root on a read-only file system, and has labels', async (service) => {
    const { User, Labels } = (await inspected(await imageOf(service))).Config;
    expect(User).toBe('1000');
    expect(Labels['org.opencontainers.image.title']).toMatch(new RegExp(`^sternenrat (services/)?${service}$`));
    expect(Labels['org.opencontainers.image.version']).toMatch(/^\d+\.\d+\.\d+$/);
    const id = await idOf(service);
    expect((await docker('exec', id, 'id', '-u')).trim()).toBe('1000');
    await expect(docker('exec', id, 'touch', '/app/anything')).rejects.toThrow(/Read-only file system/);
    await expect(docker('exec', id, 'sh', '-c', 'echo > /tmp/anything')).resolves.toBe('');
  });

  it.each(services)('%s contains no tests, typings or tools', async (service) => {
    const left = await docker(
      'exec',
      await idOf(service),
      'sh',
      '-c',
      "find /app \\( -name '*.test.ts' -o -name '*.d.ts' -o -name '*.map' -o -path '*/node_modules/jest' -o -path '*/node_modules/typescript' -o -name embedded-mongo -o -name '.env*' \\) -not -path '*/web/dist/*' | head -n 5",
    );
    expect(left).toBe('');
  });

  it('a process is PID 1, receives SIGTERM and exits with 0', async () => {
    const id = await idOf('owl');
    const first = await docker('exec', id, 'cat', '/proc/1/cmdline');
    expect(first.split('\0')[0]).toMatch(/^node$/);
    const own = (await docker('inspect', '--format', '{{.HostConfig.Init}}', id)).trim();
    expect(own).not.toBe('true');
    await docker('kill', '--signal', 'TERM', id);
    const state = async (): Promise<string> =>
      (await docker('inspect', '--format', '{{.State.Status}} {{.State.ExitCode}} {{.RestartCount}}', id)).trim();
    await waitFor('the exit', async () => !(await state()).startsWith('running 0 0'), 15_000);
    expect(await state()).not.toContain('137');
    await compose('up', '--detach', '--no-build', '--wait', 'owl');
    const log = await docker('logs', '--tail', '30', id);
    expect(log).toContain('"msg":"ready"');
  }, 60_000);

  describe('of the gateway', () => {
    const folder = mkdtempSync(join(tmpdir(), 'last-release-'));
    const built = `${process.env['COMPOSE_PROJECT_NAME']}-gateway`;
    const status = async (path: string): Promise<number> => (await fetch(new URL(path, url))).status;
    const up = () => compose('up', '--detach', '--no-build', '--no-deps', '--wait', 'gateway');
    let plain = '';

    beforeAll(async () => {
      plain = (await docker('image', 'inspect', '--format', '{{.Id}}', built)).trim();
      writeFileSync(join(folder, 'Dockerfile'), lastDockerfile(built));
      await docker('build', '--tag', lastRelease, folder);
    }, 60_000);
    afterAll(async () => {
      rmSync(folder, { recursive: true });
      await docker('tag', plain, built);
      await up();
      await docker('rmi', lastRelease, thisRelease);
    }, 90_000);

    it('serves no asset of another release by default', async () => {
      expect([await status('/'), await status(ownAsset)]).toEqual([200, 404]);
    });

    it('with LAST_RELEASE, serves that release’s own assets as well, for one release', async () => {
      const args = ['--target', 'gateway', '--build-arg', 'SERVICE=gateway'];
      await docker('build', ...args, '--build-arg', `LAST_RELEASE=${lastRelease}`, '--tag', thisRelease, '.');
      await docker('tag', thisRelease, built);
      await up();
      const page = await (await fetch(url)).text();
      const [entry = ''] = /\/assets\/[\w-]+\.js/.exec(page) ?? [];
      const found = { page: 200, entry: 200, ownAsset: 200, olderAsset: 404 };
      const [first, second, third, fourth] = await Promise.all(['/', entry, ownAsset, olderAsset].map(status));
      expect({ page: first, entry: second, ownAsset: third, olderAsset: fourth }).toEqual(found);
      expect(await (await fetch(new URL(ownAsset, url))).text()).toBe('41\n');
    }, 300_000);
  });
});
