import { parseSync, Visitor } from 'rolldown/utils';
import { isTest } from './imports.ts';

export interface Offence {
  readonly rule: string;
  /** Path relative to the project's folder, with its line. */
  readonly at: string;
  readonly found: string;
}

interface CodeRule {
  readonly name: string;
  readonly why: string;
  applies(path: string): boolean;
  /** Calls `report` with the offset and the text of every offence. */
  check(path: string, source: string, report: (offset: number, found: string) => void): void;
}

const inBackend = (path: string) => /^(gateway|operator|services\/[^/]+|libs\/[^/]+)\/src\//.test(path);
/** Where a process begins. */
const isMain = (path: string) =>
  /^((gateway|operator|services\/[^/]+)\/src\/(main|indexes|commands\/[^/]+)|libs\/service-kit\/src\/commands\/[^/]+)\.ts$/.test(
    path,
  );

/** The words of a text, camelCase taken apart, in lower case: `isOwlAsleep` → is, owl, asleep. */
function* words(source: string): Generator<[number, string]> {
  for (const { index, 0: word } of source.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu))
    yield [index, word.toLowerCase()];
}

const productWords = new Set([
  'noctua',
  'owl',
  'owls',
  'herzlicht',
  'stardust',
  'sternenrat',
  'zodiac',
  'sternzeichen',
]);

/** Words by which code would ask in which shape it runs. */
const shapes = /standalone|docker|kubernetes|monolith/i;

/** What import paths cannot show: where the environment is read, whether code asks where it runs, what the kit talks about. */
export const codeRules: readonly CodeRule[] = [
  {
    name: 'only-main-reads-the-environment',
    why: 'config.ts takes the environment as an argument, so that one file shows what a process is told.',
    applies: (path) => (inBackend(path) || path.startsWith('web/src/')) && !isMain(path) && !isTest(path),
    check(path, source, report) {
      new Visitor({
        MemberExpression(node) {
          const { object, property } = node;
          const named =
            property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : '';
          if (object.type === 'Identifier' && object.name === 'process' && named === 'env')
            report(node.start, 'process.env');
        },
        ImportDeclaration(node) {
          if (!/^(node:)?process$/.test(node.source.value)) return;
          report(node.start, `import of ${node.source.value}`);
        },
      }).visit(parseSync(path, source).program);
    },
  },
  {
    name: 'no-mode-switch',
    why: 'No service asks where it runs: a difference between two shapes is a different part handed in by a composition root.',
    // config.ts, and what all of them share, may refuse a setting that production must not have; it decides nothing else.
    applies: (path) => inBackend(path) && !isTest(path) && !/\/src\/(config|env\/production)\.ts$/.test(path),
    check(path, source, report) {
      const suspicious = (offset: number, text: string) => {
        if (text === 'NODE_ENV' || shapes.test(text)) report(offset, text);
      };
      new Visitor({
        Identifier: (node) => suspicious(node.start, node.name),
        Literal: (node) => suspicious(node.start, String(node.value)),
      }).visit(parseSync(path, source).program);
    },
  },
  {
    name: 'service-kit-speaks-no-product-word',
    why: 'The kit would serve another product unchanged; its tests may use ours as an example.',
    applies: (path) => path.startsWith('libs/service-kit/src/') && !isTest(path),
    check(_path, source, report) {
      // The packages' scope is their address, not a word.
      const text = source.replaceAll('@sternenrat/', (scope) => ' '.repeat(scope.length));
      for (const [offset, word] of words(text)) if (productWords.has(word)) report(offset, word);
    },
  },
];

/** Runs every rule on one file. */
export function checkFile(path: string, source: string): Offence[] {
  const offences: Offence[] = [];
  for (const rule of codeRules) {
    if (!rule.applies(path)) continue;
    rule.check(path, source, (offset, found) => {
      const line = source.slice(0, offset).split('\n').length;
      offences.push({ rule: rule.name, at: `${path}:${line}`, found });
    });
  }
  return offences;
}
