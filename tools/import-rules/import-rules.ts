import type { Import } from './imports.ts';

/**
 * Who may import whom. Paths are relative to the project's folder; a package from npm is `npm:name`, Node's own is
 * `node:name`. `$1` in a `to` stands for the first group of `from`.
 */
export interface ImportRule {
  readonly name: string;
  readonly why: string;
  readonly from: RegExp;
  /** Tests are exempt, unless said otherwise. */
  readonly testsToo?: boolean;
  /** What must not be imported … */
  readonly forbidden?: RegExp | string;
  /** … or all that may be. */
  readonly allowed?: RegExp | string;
}

export const importRules: readonly ImportRule[] = [
  {
    name: 'services-never-import-each-other',
    why: 'They talk over HTTP and events, whose shapes are in libs/contracts.',
    from: /^services\/([^/]+)\//,
    testsToo: true,
    forbidden: '^services/(?!$1/)',
  },
  {
    name: 'only-standalone-imports-services',
    why: 'There are two composition roots: a service’s own main.ts and standalone. Tests may compose too.',
    from: /^(gateway|operator|web|libs)\//,
    forbidden: /^(services|standalone)\//,
  },
  {
    name: 'only-standalone-imports-embedded-mongo',
    why: 'A service sees a MongoDB and never asks which; tests and the test world may start the embedded one.',
    from: /^(gateway|operator|services|web|libs\/(?!embedded-mongo\/))/,
    forbidden: /^libs\/embedded-mongo\//,
  },
  {
    name: 'nobody-imports-gateway-or-web',
    why: 'The gateway is the front door, opened by standalone in the same process; the web is built, not imported.',
    from: /^(libs|operator|services)\//,
    forbidden: /^(gateway|web)\//,
  },
  {
    name: 'test-helpers-stay-in-tests',
    why: 'What makes a test world has no place in the product.',
    from: /^(gateway|operator|services|web|libs|standalone)\//,
    forbidden: /^(?!npm:|node:).*(\/test\/|\/testing\/|\.test\.tsx?$)/,
  },
  {
    name: 'domain-is-pure',
    why: 'Decisions from state, request, now and chance: the vocabulary, the sky, a calendar and an escape for HTML.',
    from: /^services\/([^/]+)\/src\/domain\//,
    allowed: '^(services/$1/src/domain/|libs/contracts/src/[^/]+$|libs/sky/src/|npm:(luxon|escape-goat)$)',
  },
  {
    name: 'http-knows-no-database',
    why: 'Routes translate between the wire and a use case; storage is behind it.',
    from: /^(gateway|operator|services\/[^/]+\/src\/http)\//,
    forbidden: /^npm:(mongoose|mongodb|bson)$/,
  },
  {
    name: 'contracts-import-only-zod',
    why: 'Contracts are data: what goes over a wire has no effects and no dependencies.',
    from: /^libs\/contracts\/src\//,
    allowed: /^(libs\/contracts\/src\/|npm:zod$)/,
  },
  {
    name: 'sky-imports-only-astronomy',
    why: 'Pure functions over the ephemeris; the web loads them too.',
    from: /^libs\/sky\/src\//,
    allowed: /^(libs\/(sky|contracts)\/src\/|npm:astronomy-engine$)/,
  },
  {
    name: 'embedded-mongo-knows-no-project',
    why: 'It is a database server, not a part of this product.',
    from: /^libs\/embedded-mongo\/src\//,
    forbidden: /^(libs\/(?!embedded-mongo\/)|gateway\/|services\/|web\/|standalone\/)/,
  },
  {
    name: 'service-kit-imports-no-product',
    why: 'Every service stands on it, so it can know none, nor what they say to each other.',
    from: /^libs\/service-kit\/src\//,
    forbidden: /^(libs\/(sky|contracts\/src\/(endpoints|events))\/|gateway\/|services\/|web\/|standalone\/)/,
  },
  {
    name: 'web-uses-only-contracts-and-sky',
    why: 'What runs in a browser shares the wire and the sky with the back end, nothing more.',
    from: /^web\/src\//,
    forbidden: /^(libs\/(?!contracts\/|sky\/)|gateway\/|services\/|standalone\/|node:)/,
  },
  {
    name: 'web-features-never-import-app',
    why: 'app → features → ui, theme, lib: one way.',
    from: /^web\/src\/features\//,
    forbidden: /^web\/src\/(app\/|main\.)/,
  },
  {
    name: 'web-features-never-sideways',
    why: 'A feature that needs another one is cut in the wrong place; app puts them on a page together.',
    from: /^web\/src\/features\/([^/]+)\//,
    testsToo: true,
    forbidden: '^web/src/features/(?!$1/)',
  },
  {
    name: 'web-base-knows-no-feature',
    why: 'ui, theme and lib serve all features, so they know none.',
    from: /^web\/src\/(ui|theme|lib)\//,
    forbidden: /^web\/src\/(app|features)\//,
  },
  {
    name: 'web-theme-and-lib-below-ui',
    why: 'ui draws with the theme; neither theme nor lib draws.',
    from: /^web\/src\/(theme|lib)\//,
    forbidden: /^web\/src\/ui\//,
  },
];

/** Whether an import breaks a rule. */
export function breaks(rule: ImportRule, { from, to, fromTest }: Import): boolean {
  if (fromTest && !rule.testsToo) return false;
  const match = rule.from.exec(from);
  if (!match) return false;
  const matches = (pattern: RegExp | string) =>
    (typeof pattern === 'string' ? new RegExp(pattern.replaceAll('$1', match[1] ?? '')) : pattern).test(to);
  return (
    (rule.forbidden !== undefined && matches(rule.forbidden)) || (rule.allowed !== undefined && !matches(rule.allowed))
  );
}
