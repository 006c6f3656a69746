import type { BuildOptions } from 'vite';

const modules = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`);
const radix = (...names: string[]) => modules(`@radix-ui/react-(${names.join('|')})`);
const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

const ours = (...paths: string[]) => new RegExp(`/(${paths.join('|')})\\.tsx?$`);

/**
 * What always comes together lies together: fewer requests, and gzip finds more that it knows.
 * `base` and `shell` (of our own) come with every page; `door` with /auth and home, `layers` with toasts, menus and
 * dialogs; `menus` with menus and dialogs. On a slow line each request costs more than the few words it brings.
 */
const groups = [
  {
    name: 'shell',
    priority: 4,
    test: either(
      ours('contracts/src/(brand|define-endpoint|fields|pages|vocabulary|zod)'),
      ours('web/src/lib/(colour|http|issues|NetworkError|nonce|optional|storage|useAction)', 'web/src/theme/\\w+'),
      ours('web/src/ui/(announce|Grain|layout|motion)'),
      /preload-helper/,
    ),
  },
  {
    name: 'door',
    priority: 3,
    test: either(
      ours('web/src/ui/(Badge|Brand|Field|icons|Label|Notice|Tabs)', 'web/src/lib/useFields'),
      ours('web/src/features/account/(forms|PasswordMeter|texts)', 'web/src/features/owl/Moonlit'),
    ),
  },
  {
    name: 'base',
    priority: 3,
    test: either(
      modules('react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', '@tanstack', 'zod'),
      modules('styled-components', 'stylis'),
    ),
  },
  {
    name: 'layers',
    priority: 2,
    test: either(
      modules('@radix-ui/primitive'),
      radix(
        'primitive',
        'compose-refs',
        'slot',
        'collection',
        'dismissable-layer',
        'presence',
        'portal',
        'visually-hidden',
        'id',
        'context',
        'direction',
        'use-[a-z-]+',
      ),
    ),
  },
  {
    name: 'menus',
    priority: 1,
    test: either(
      radix('dropdown-menu', 'menu', 'popper', 'tooltip', 'focus-scope', 'focus-guards', 'roving-focus', 'arrow'),
      modules('@floating-ui', 'react-remove-scroll(-bar)?', 'react-style-singleton', 'use-sidecar'),
      modules('use-callback-ref', 'aria-hidden', 'tslib', 'get-nonce'),
    ),
  },
];

/** All that the living sky needs, in one piece: it comes when the page is at rest. Nothing else may wait for it. */
const heavens = {
  name: 'heavens',
  priority: 4,
  test: either(/web\/src\/features\/sky\//, /libs\/sky\/src\//, modules('astronomy-engine')),
  includeDependenciesRecursively: false,
};

export const chunks: NonNullable<BuildOptions['rolldownOptions']> = {
  // Calls and schemas that nobody uses are left out; `libs/contracts/src/zod.ts` sets zod up beside `z`.
  treeshake: { manualPureFunctions: ['defineEndpoint', 'z'] },
  output: { codeSplitting: { groups: [...groups, heavens] } },
};
