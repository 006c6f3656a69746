import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as app from '../src/painted.tsx';
import { build, type Manifest, type Plugin, type UserConfig } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const begin = 'src/begin.ts';

type Painter = Pick<typeof app, 'paint' | 'paintedPages'>;
type Seen = Awaited<ReturnType<Painter['paint']>>;

/**
 * Writes `.vite/painted.json`, page → document: the page with its words and styles in it, so that it is seen before a script has
 * come. What fetches the app lies in a template until then; `src/begin.ts` takes it out.
 * @param shared how the app itself is built
 */
export function painted(shared: Pick<UserConfig, 'plugins' | 'resolve' | 'oxc'>): Plugin {
  return {
    name: 'painted-pages',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(web, begin) });
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const read = (name: string) => readFile(join(dir, name), 'utf8');
        const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
        const first = JSON.parse(await read('.vite/first.json')) as Partial<Record<string, string[]>>;
        const shell = await read('index.html');
        const styles = await read(manifest['index.html']?.css?.[0] ?? '');
        const script = manifest[begin]?.file;
        if (!script) throw new Error(`The build has no ${begin}`);
        await using painter = await startPainter(shared);
        const documents: Record<string, string> = {};
        for (const page of painter.paintedPages) {
          const seen = await painter.paint(page);
          const forbidden = /<script| style=/.exec(seen.html)?.[0];
          if (forbidden) throw new Error(`${page} was painted with ${forbidden}, which the content policy forbids`);
          if (!/^[^<&"]+$/.test(seen.title + (seen.about ?? '')))
            throw new Error(`${page} was painted with the title "${seen.title}" and said to be "${seen.about}"`);
          documents[page] = put(shell, { ...seen, page, rules: styles, script, later: first[page] ?? [] });
        }
        await writeFile(join(dir, '.vite/painted.json'), JSON.stringify(documents));
      },
    },
  };
}

interface Parts extends Seen {
  page: string;
  /** Of the app's own stylesheet. */
  rules: string;
  script: string;
  later: readonly string[];
}

const nonce = 'nonce="__CSP_NONCE__"';
const fetching = /^ *<(?:script type="module"|link rel="modulepreload").*\n/gm;
const abouts = /(<meta\s+(?:name="description"|property="og:description")\s+content=")[^"]*/g;
const stylesheet = /^ *<link rel="stylesheet".*\n/m;

/** The shell with a painted page in it. */
function put(shell: string, { page, html, styles, title, about, rules, script, later }: Parts): string {
  const tags = [
    ...(shell.match(fetching) ?? []).map((tag) => tag.trim()),
    ...later.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ];
  const head = [
    `<style ${nonce}>${rules}</style>`,
    styles.replaceAll('<style ', `<style ${nonce} `),
    `<script type="module" crossorigin src="/${script}"></script>`,
    `<template id="app" data-page="${page}">${tags.join('')}</template>`,
  ];
  return shell
    .replace(fetching, '')
    .replace(stylesheet, () => head.join('\n'))
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace(abouts, (tag, before: string) => (about === undefined ? tag : before + about))
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

/** The app, built for Node. */
async function startPainter(shared: Parameters<typeof painted>[0]): Promise<Painter & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'painter-'));
  await build({
    ...shared,
    root: web,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/painted.tsx',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const { paint, paintedPages } = (await import(pathToFileURL(join(folder, file)).href)) as Painter;
  return { paint, paintedPages, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}
