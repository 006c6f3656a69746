import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as app from '../src/prerender.tsx';
import { build, type Manifest, type Plugin, type UserConfig } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const bootstrap = 'src/bootstrap.ts';

type Renderer = Pick<typeof app, 'prerenderPage' | 'prerenderedPages'>;
type Prerendered = Awaited<ReturnType<Renderer['prerenderPage']>>;

/** Writes `.vite/prerendered.json`, a map from page to its HTML. `src/bootstrap.ts` inserts the app's script tags later. */
export function prerenderPages(shared: Pick<UserConfig, 'plugins' | 'resolve' | 'oxc'>): Plugin {
  return {
    name: 'prerender-pages',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(web, bootstrap) });
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const read = (name: string) => readFile(join(dir, name), 'utf8');
        const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
        const preloads = JSON.parse(await read('.vite/preloads.json')) as Partial<Record<string, string[]>>;
        const shell = await read('index.html');
        const styles = await read(manifest['index.html']?.css?.[0] ?? '');
        const script = manifest[bootstrap]?.file;
        if (!script) throw new Error(`The build has no ${bootstrap}`);
        await using renderer = await buildRenderer(shared);
        const documents: Record<string, string> = {};
        for (const page of renderer.prerenderedPages) {
          const prerendered = await renderer.prerenderPage(page);
          const forbidden = /<script| style=/.exec(prerendered.html)?.[0];
          if (forbidden) throw new Error(`${page} contains ${forbidden}, which the content security policy forbids`);
          if (!/^[^<&"]+$/.test(prerendered.title + (prerendered.about ?? '')))
            throw new Error(`${page} needs escaping: title "${prerendered.title}", description "${prerendered.about}"`);
          documents[page] = insertPage(shell, {
            ...prerendered,
            page,
            rules: styles,
            script,
            preloads: preloads[page] ?? [],
          });
        }
        await writeFile(join(dir, '.vite/prerendered.json'), JSON.stringify(documents));
      },
    },
  };
}

interface PageParts extends Prerendered {
  page: string;
  rules: string;
  script: string;
  preloads: readonly string[];
}

const nonce = 'nonce="__CSP_NONCE__"';
const scriptTags = /^ *<(?:script type="module"|link rel="modulepreload").*\n/gm;
const descriptions = /(<meta\s+(?:name="description"|property="og:description")\s+content=")[^"]*/g;
const stylesheet = /^ *<link rel="stylesheet".*\n/m;

function insertPage(shell: string, { page, html, styles, title, about, rules, script, preloads }: PageParts): string {
  const tags = [
    ...(shell.match(scriptTags) ?? []).map((tag) => tag.trim()),
    ...preloads.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ];
  const head = [
    `<style ${nonce}>${rules}</style>`,
    styles.replaceAll('<style ', `<style ${nonce} `),
    `<script type="module" crossorigin src="/${script}"></script>`,
    `<template id="app" data-page="${page}">${tags.join('')}</template>`,
  ];
  return shell
    .replace(scriptTags, '')
    .replace(stylesheet, () => head.join('\n'))
    .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    .replace(descriptions, (tag, before: string) => (about === undefined ? tag : before + about))
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
}

async function buildRenderer(shared: Parameters<typeof prerenderPages>[0]): Promise<Renderer & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'prerender-'));
  await build({
    ...shared,
    root: web,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender.tsx',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const { prerenderPage, prerenderedPages } = (await import(pathToFileURL(join(folder, file)).href)) as Renderer;
  return { prerenderPage, prerenderedPages, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}
