import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');
/** The part of a page whose commands are tested: of the README one section, of other pages everything. */
const testedPart = (page: string): string =>
  page === 'README.md' ? (/^## The real thing$[^]*?(?=^## )/m.exec(read(page))?.[0] ?? '') : read(page);

/** The test or script that runs a command, by the beginning of the command. The first match counts. */
const runBy: readonly (readonly [RegExp, string])[] = [
  [/^npm run secrets /, 'standalone/test/containers/production.test.ts'],
  [/^npm run rotate /, 'standalone/test/containers/production.test.ts'],
  [/^export /, 'standalone/test/containers/production.test.ts'],
  [/^docker compose build$/, 'tools/test-compose.mjs'],
  [/^docker compose up .*--force-recreate/, 'standalone/test/containers/production.test.ts'],
  [/^docker compose up .*--scale /, 'standalone/test/containers/scaling.test.ts'],
  [/^docker compose up --detach --no-build --wait$/, 'standalone/test/containers/production.test.ts'],
  [/^docker compose up --build$/, 'tools/test-compose.mjs'],
  [/^docker compose down /, 'tools/test-compose.mjs'],
  [/^docker compose stop$/, 'standalone/test/containers/stopping.test.ts'],
  [/^docker compose -f .*dev\.yml up/, 'standalone/test/containers/development.test.ts'],
  [/^docker build .*LAST_RELEASE=/, 'standalone/test/containers/images.test.ts'],
  [/^npm run (backup|restore) /, 'standalone/test/backup.test.ts'],
  [/^node libs\/service-kit\/src\/commands\/(backup|restore)\.ts /, 'standalone/test/drills/restore.test.ts'],
  [/^docker compose run --rm operator /, 'standalone/test/containers/production.test.ts'],
  [/^npm run operator /, 'standalone/test/operator.test.ts'],
  [/^npm run replay /, 'libs/service-kit/test/servers/replay.int.test.ts'],
  [/^npm run sbom$/, 'tools/compose.test.ts'],
  [/^node services\/owl\/src\/indexes\.ts$/, 'tools/indexes.test.ts'],
  [/^npm run test:compose$/, '.ci/run'],
  [/^npm run test:compose -- /, 'tools/test-compose.mjs'],
];

const variableWords =
  /^(?:docker|compose|npm|run|node|--|-f|export|COMPOSE_FILE=.*|[A-Z_]+=.*|EVENT|NODE|PLAYER|NAME|MESSAGE|TEXT|WHY|KEY|PAYMENT|MAIL|ID|operator|owl|\/.*|--build|docker-compose\.yml|up)$/;

interface Block {
  readonly commands: readonly string[];
  /** Reason why no test runs the block, from the line `Not run here: needs …` before it. */
  readonly needs: string | undefined;
}
function blocksOf(page: string): Block[] {
  return [...testedPart(page).matchAll(/(?:^Not run here: needs ([^\n]+)\n\n)?^```(?:sh)?\n([^`]*)^```$/gm)].map(
    ([, needs, text = '']) => ({
      needs,
      commands: text
        .split('\n')
        .map((line) => line.replace(/\s+#.*$/, '').trim())
        .filter((line) => line !== '' && !line.startsWith('#')),
    }),
  );
}

const pages = { 'docs/operations.md': 9, 'docs/backup-and-upgrade.md': 8, 'docs/incidents.md': 8, 'README.md': 2 };
const commands = (page: string) => blocksOf(page).flatMap((block) => (block.needs ? [] : block.commands));
const untested = (page: string) => blocksOf(page).flatMap((block) => (block.needs ? block.commands : []));

describe.each(Object.entries(pages))('%s', (page, atLeast) => {
  it('has no code block that this test overlooks', () => {
    expect(blocksOf(page).length).toBeGreaterThanOrEqual(atLeast);
    expect(
      testedPart(page)
        .split('\n')
        .filter((line) => line.startsWith('```')).length,
    ).toBe(2 * blocksOf(page).length);
  });

  it.each(commands(page))('`%s` is run by a test, with the same words', (command) => {
    const file = runBy.find(([begins]) => begins.test(command))?.[1];
    expect([command, file && existsSync(`${root}/${file}`)]).toEqual([command, true]);
    const source = read(file ?? '');
    expect(command.split(/\s+/).filter((word) => !variableWords.test(word) && !source.includes(word))).toEqual([]);
  });
});

describe('commands that no test runs', () => {
  interface Manifest {
    readonly kind: string;
    readonly metadata: { readonly name: string; readonly labels?: Record<string, string> };
  }
  const manifests = ['gateway', 'auth', 'owl', 'oracle', 'billing', 'mailer', 'indexes'].flatMap((file) =>
    parseAllDocuments(read(`k8s/base/${file}.yaml`)).map((document) => document.toJS() as Manifest),
  );
  const production = ['namespace', 'oracle-scaling'].flatMap((file) =>
    parseAllDocuments(read(`k8s/overlays/production/${file}.yaml`)).map((document) => document.toJS() as Manifest),
  );
  const names = (kind: string) =>
    [...manifests, ...production].filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
  const all = Object.keys(pages).flatMap(untested);

  it('are for a cluster, for images from elsewhere, or for a rare failure', () => {
    expect(all.length).toBeGreaterThan(8);
    expect(
      all.filter((command) => !/^(kubectl |rabbitmqctl |OTEL_\S+ docker compose --profile )/.test(command)),
    ).toEqual([]);
  });

  const cluster = all.filter((command) => command.startsWith('kubectl'));
  const matchesOf = (pattern: RegExp): string[] =>
    cluster.flatMap((command) => command.match(pattern)?.[0].split(' ') ?? []);

  it('use namespaces, workloads, folders and labels of the manifests', () => {
    expect(new Set(matchesOf(/(?<=-n )\S+/))).toEqual(new Set(names('Namespace')));
    const folders = matchesOf(/(?<=apply -k )\S+/);
    expect(folders.filter((folder) => !existsSync(`${root}/${folder}/kustomization.yaml`))).toEqual([]);
    expect(names('Deployment')).toEqual(expect.arrayContaining(matchesOf(/(?<= deployment )[a-z ]+$/)));
    expect(names('HorizontalPodAutoscaler')).toEqual(expect.arrayContaining(matchesOf(/(?<= hpa )\S+/)));
    expect(matchesOf(/(?<=--selector )\S+/)).toContain('part=indexes');
    const jobs = manifests.filter(({ kind }) => kind === 'Job');
    expect(jobs.filter(({ metadata }) => metadata.labels?.['part'] !== 'indexes')).toEqual([]);
  });

  it('use a profile of compose', () => expect(read('docker-compose.yml')).toContain('profiles: [observability]'));
});
