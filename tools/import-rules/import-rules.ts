import type { Import } from './imports.ts';

/** Patterns match paths of the project, `npm:name` or `node:name`. In a string, `$1` is the first group of `from`. */
export interface ImportRule {
  readonly name: string;
  readonly why: string;
  readonly from: RegExp;
  /** Whether the rule applies to tests, too; default: false. */
  readonly testsToo?: boolean;
  readonly forbidden?: RegExp | string;
  readonly allowed?: RegExp | string;
}

export const importRules: readonly ImportRule[] = [
  {
    name: 'services-never-import-each-other',
    why: 'Services communicate over HTTP and events, defined in libs/contracts.',
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
    why: 'A service connects to any MongoDB. Only tests and standalone start the embedded one.',
    from: /^(gateway|operator|services|web|libs\/(?!embedded-mongo\/))/,
    forbidden: /^libs\/embedded-mongo\//,
  },
  {
    name: 'nothing-imports-gateway-or-web',
    why: 'Standalone starts the gateway in its process; the web is built, not imported.',
    from: /^(libs|operator|services)\//,
    forbidden: /^(gateway|web)\//,
  },
  {
    name: 'test-helpers-stay-in-tests',
    why: 'Test helpers are no part of the product.',
    from: /^(gateway|operator|services|web|libs|standalone)\//,
    forbidden: /^(?!npm:|node:).*(\/test\/|\/testing\/|\.test\.tsx?$)/,
  },
  {
    name: 'domain-is-pure',
    why: 'Decisions from state, request, now and random: the vocabulary, the sky, what care finds in a text, word lists, a calendar, dates in words, a cache of computed values and an escape for HTML.',
    from: /^services\/([^/]+)\/src\/domain\//,
    allowed:
      '^(services/$1/src/(domain|words)/|libs/contracts/src/[^/]+$|libs/(sky|care)/src/|npm:(luxon|chrono-node|escape-goat|lru-cache)$)',
  },
  {
    name: 'only-storage-imports-the-database',
    why: 'Use cases, routes and consumers call the repositories of storage/, which have names of the trade.',
    from: /^(gateway|operator|services\/[^/]+\/src\/(?!storage\/))/,
    forbidden: /^npm:(mongoose|mongodb|bson)$/,
  },
  {
    name: 'contracts-import-only-zod',
    why: 'Contracts are schemas without effects and without other dependencies.',
    from: /^libs\/contracts\/src\//,
    allowed: /^(libs\/contracts\/src\/|npm:zod$)/,
  },
  {
    name: 'sky-imports-only-astronomy',
    why: 'Pure functions over the ephemeris and calendars; the web loads them too.',
    from: /^libs\/sky\/src\//,
    allowed: /^(libs\/(sky|contracts)\/src\/|npm:(astronomy-engine|luxon)$)/,
  },
  {
    name: 'care-imports-only-contracts',
    why: 'It must work when nothing else does: pure functions and data, no database, no network.',
    from: /^libs\/care\/src\//,
    allowed: /^libs\/(care|contracts)\/src\//,
  },
  {
    name: 'embedded-mongo-imports-no-product',
    why: 'It is a database server and could be used elsewhere.',
    from: /^libs\/embedded-mongo\/src\//,
    forbidden: /^(libs\/(?!embedded-mongo\/)|gateway\/|services\/|web\/|standalone\/)/,
  },
  {
    name: 'service-kit-imports-no-product',
    why: 'Every service depends on it, so it can depend on none of them.',
    from: /^libs\/service-kit\/src\//,
    forbidden: /^(libs\/(sky|care)\/|gateway\/|services\/|web\/|standalone\/)/,
  },
  {
    name: 'service-kit-imports-only-the-core-of-contracts',
    why: 'The kit could serve another product: services pass it the product’s errors and events.',
    from: /^libs\/service-kit\/src\//,
    forbidden: /^libs\/contracts\/src\/(?!core\/)/,
  },
  {
    name: 'contracts-core-imports-no-product',
    why: 'The core declares what an endpoint, an event and an error are, for any product.',
    from: /^libs\/contracts\/src\/core\//,
    allowed: /^(libs\/contracts\/src\/core\/|npm:zod$)/,
  },
  {
    name: 'web-uses-only-contracts-sky-and-care',
    why: 'The browser shares only contracts, sky and care with the back end.',
    from: /^web\/src\//,
    forbidden: /^(libs\/(?!contracts\/|sky\/|care\/)|gateway\/|services\/|standalone\/|node:)/,
  },
  {
    name: 'web-features-never-import-app',
    why: 'Imports go one way: app → features → ui, theme, lib.',
    from: /^web\/src\/features\//,
    forbidden: /^web\/src\/(app\/|main\.)/,
  },
  {
    name: 'web-home-and-welcome-import-no-pages',
    why: 'They are parts of pages, so pages import them.',
    from: /^web\/src\/app\/(home|welcome)\//,
    forbidden: /^web\/src\/app\/pages\//,
  },
  {
    name: 'web-features-import-no-other-features',
    why: 'Features are independent. Pages, app/home and app/welcome combine them.',
    from: /^web\/src\/features\/([^/]+)\//,
    testsToo: true,
    forbidden: '^web/src/features/(?!$1/)',
  },
  {
    name: 'web-base-imports-no-features',
    why: 'ui, theme and lib serve all features, so they depend on none.',
    from: /^web\/src\/(ui|theme|lib)\//,
    forbidden: /^web\/src\/(app|features)\//,
  },
  {
    name: 'web-theme-and-lib-below-ui',
    why: 'ui renders with the theme; theme and lib render nothing.',
    from: /^web\/src\/(theme|lib)\//,
    forbidden: /^web\/src\/ui\//,
  },
];

export function violates(rule: ImportRule, { from, to, fromTest }: Import): boolean {
  if (fromTest && !rule.testsToo) return false;
  const match = rule.from.exec(from);
  if (!match) return false;
  const matches = (pattern: RegExp | string) =>
    (typeof pattern === 'string' ? new RegExp(pattern.replaceAll('$1', match[1] ?? '')) : pattern).test(to);
  return (
    (rule.forbidden !== undefined && matches(rule.forbidden)) || (rule.allowed !== undefined && !matches(rule.allowed))
  );
}
