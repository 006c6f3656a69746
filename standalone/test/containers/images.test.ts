import { compose, describeWithContainers, docker, services } from '../support/compose.ts';
import { until } from '../support/player.ts';

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

describeWithContainers('the images', () => {
  it(`add at most ${addedMb} MB to ${base}`, async () => {
    const under = (await inspected(base)).Size;
    const added: Record<string, number> = {};
    for (const service of services)
      added[service] = Math.round(((await inspected(await imageOf(service))).Size - under) / 1e6);
    process.stderr.write(`\nMB over ${base}: ${JSON.stringify(added)}\n`);
    expect(Object.entries(added).filter(([, mb]) => mb > addedMb)).toEqual([]);
  });

  it.each(services)(
    '%s runs as nobody, on a file system that it can’t write to, and says what it is',
    async (service) => {
      const { User, Labels } = (await inspected(await imageOf(service))).Config;
      expect(User).toBe('1000');
      expect(Labels['org.opencontainers.image.title']).toMatch(new RegExp(`^sternenrat (services/)?${service}$`));
      expect(Labels['org.opencontainers.image.version']).toMatch(/^\d+\.\d+\.\d+$/);
      const id = await idOf(service);
      expect((await docker('exec', id, 'id', '-u')).trim()).toBe('1000');
      await expect(docker('exec', id, 'touch', '/app/anything')).rejects.toThrow(/Read-only file system/);
      await expect(docker('exec', id, 'sh', '-c', 'echo > /tmp/anything')).resolves.toBe('');
    },
  );

  it.each(services)('%s holds nothing that it doesn’t need: no tests, no typings, no tools', async (service) => {
    const left = await docker(
      'exec',
      await idOf(service),
      'sh',
      '-c',
      "find /app \\( -name '*.test.ts' -o -name '*.d.ts' -o -name '*.map' -o -name jest -o -name typescript -o -name embedded-mongo -o -name '.env*' \\) -not -path '*/web/dist/*' | head -n 5",
    );
    expect(left).toBe('');
  });

  it('a process is the first of its container, gets SIGTERM and ends by itself with 0', async () => {
    const id = await idOf('owl');
    const first = await docker('exec', id, 'cat', '/proc/1/cmdline');
    expect(first.split('\0')[0]).toMatch(/^node$/);
    const own = (await docker('inspect', '--format', '{{.HostConfig.Init}}', id)).trim();
    expect(own).not.toBe('true');
    await docker('kill', '--signal', 'TERM', id);
    const state = async (): Promise<string> =>
      (await docker('inspect', '--format', '{{.State.Status}} {{.State.ExitCode}} {{.RestartCount}}', id)).trim();
    await until('its end', async () => !(await state()).startsWith('running 0 0'), 15_000);
    expect(await state()).not.toContain('137');
    await compose('up', '--detach', '--no-build', '--wait', 'owl');
    const log = await docker('logs', '--tail', '30', id);
    expect(log).toContain('"msg":"ready"');
  }, 60_000);
});
