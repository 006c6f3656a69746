import type { Plugin } from 'vite';

/** German is written with these; the other parts of the alphabet come where a page uses them. */
const written = /\/(fraunces|nunito)-latin-wght-normal-[^/]*\.woff2$/;

/**
 * The two fonts come with the page, and a page that was begun without them is not moved by them: on a very slow first
 * visit the device's own letters stay until the next page.
 */
export function fonts(): Plugin {
  return {
    name: 'fonts',
    transform: {
      filter: { id: /@fontsource-variable\/.*\.css$/ },
      handler: (css) => css.replaceAll('font-display: swap', 'font-display: optional'),
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .map((name) => `/${name}`)
          .filter((href) => written.test(href))
          .map((href) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
            injectTo: 'head' as const,
          })),
    },
  };
}
