import type { BuildOptions } from 'vite';

const modules = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`);
const radix = (...names: string[]) => modules(`@radix-ui/react-(${names.join('|')})`);
const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

const ours = (...paths: string[]) => new RegExp(`/(${paths.join('|')})\\.tsx?$`);

// Modules that are needed together share a chunk. Every page needs `base` (libraries) and `shell` (our code); /auth and
// the home page need `auth`, toasts and dialogs need `layers`, menus and dialogs need `menus`.
const groups = [
  {
    name: 'shell',
    priority: 4,
    test: either(
      ours('contracts/src/(brand|core/(endpoint|error|free-text|zod)|fields|pages|vocabulary)'),
      ours(
        'web/src/lib/(care|colour|http|issues|NetworkError|nonce|optional|storage|store|useAction)',
        'web/src/theme/\\w+',
      ),
      ours('web/src/ui/(announce|Grain|layout|motion)'),
      /preload-helper/,
    ),
  },
  {
    name: 'auth',
    priority: 3,
    test: either(
      ours(
        'contracts/src/endpoints/auth',
        'web/src/ui/(Badge|Brand|Field|icons|Label|Notice)',
        'web/src/features/(account/texts|owl/Moonlit)',
      ),
    ),
  },
  {
    name: 'forms',
    priority: 2,
    test: ours('web/src/ui/(PasswordField|Tabs)', 'web/src/lib/useFields', 'web/src/features/account/(forms|verdict)'),
  },
  {
    name: 'base',
    priority: 5,
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

/** Loads when the page is idle. `includeDependenciesRecursively` would move modules into it that other chunks need. */
const sky = {
  name: 'animated-sky',
  priority: 4,
  test: either(/web\/src\/features\/sky\//, /libs\/sky\/src\//, modules('astronomy-engine')),
  includeDependenciesRecursively: false,
};

/** Each chunk has its name in the app's entry module, so small modules of the settings and forms share one. */
const choices = {
  name: 'choices',
  priority: 1,
  test: ours('web/src/ui/(CheckBox|Choice|radio|MailedLink|Select|ZodiacGlyph|ZodiacPicker)'),
  includeDependenciesRecursively: false,
};

export const chunks: NonNullable<BuildOptions['rolldownOptions']> = {
  // Drops calls with unused results: endpoints and schemas. `contracts/src/core/zod.ts` avoids `z`, so its calls stay.
  treeshake: { manualPureFunctions: ['defineEndpoint', 'z'] },
  output: { codeSplitting: { groups: [...groups, sky, choices] } },
};
