import { parseSync, Visitor } from 'rolldown/utils';
import { isTest } from './imports.ts';

export interface Violation {
  readonly rule: string;
  /** `path:line`, with the path relative to the project's folder. */
  readonly at: string;
  readonly found: string;
}

interface CodeRule {
  readonly name: string;
  readonly why: string;
  applies(path: string): boolean;
  check(path: string, source: string, report: (offset: number, found: string) => void): void;
}

const inBackend = (path: string) => /^(gateway|operator|services\/[^/]+|libs\/[^/]+)\/src\//.test(path);
const isMain = (path: string) =>
  /^((gateway|operator|services\/[^/]+)\/src\/(main|indexes|commands\/[^/]+)|libs\/service-kit\/src\/commands\/[^/]+)\.ts$/.test(
    path,
  );

/** Yields the offset and the lower-case text of each part of a word: is, owl and asleep for `isOwlAsleep`. */
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

const shapes = /standalone|docker|kubernetes|monolith/i;

export const codeRules: readonly CodeRule[] = [
  {
    name: 'only-main-reads-the-environment',
    why: 'config.ts takes the environment as an argument, so that one file shows all settings of a process.',
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
    why: 'No service depends on how it is deployed: the composition root passes different dependencies instead.',
    // these two files reject settings that production must not have
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
    name: 'web-pages-are-short',
    why: 'A page combines features in at most 80 lines. Longer ones get a folder next to pages, as app/home is.',
    applies: (path) => path.startsWith('web/src/app/pages/') && !isTest(path),
    check(_path, source, report) {
      const lines = source.trimEnd().split('\n').length;
      if (lines > 80) report(0, `${lines} lines`);
    },
  },
  {
    name: 'only-service-kit-has-untyped-models',
    why: 'defineModel() gives each service a Model<Document>, so that the compiler checks its queries.',
    applies: (path) => inBackend(path) && !path.startsWith('libs/service-kit/src/storage/'),
    check(path, source, report) {
      new Visitor({
        ImportSpecifier({ start, imported }) {
          if (imported.type === 'Identifier' && imported.name === 'AnyModel') report(start, imported.name);
        },
      }).visit(parseSync(path, source).program);
    },
  },
  {
    name: 'service-kit-has-no-product-words',
    why: 'The kit and the core of contracts could serve another product. Tests may use product words as examples.',
    applies: (path) => /^libs\/(service-kit\/src|contracts\/src\/core)\//.test(path) && !isTest(path),
    check(_path, source, report) {
      const text = source.replaceAll('@sternenrat/', (scope) => ' '.repeat(scope.length));
      for (const [offset, word] of words(text)) if (productWords.has(word)) report(offset, word);
    },
  },
];

export function checkFile(path: string, source: string): Violation[] {
  const violations: Violation[] = [];
  for (const rule of codeRules) {
    if (!rule.applies(path)) continue;
    rule.check(path, source, (offset, found) => {
      const line = source.slice(0, offset).split('\n').length;
      violations.push({ rule: rule.name, at: `${path}:${line}`, found });
    });
  }
  return violations;
}
