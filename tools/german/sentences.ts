import { parseSync, Visitor } from 'rolldown/utils';

export interface Sentence {
  readonly text: string;
  readonly line: number;
}

const words = /\p{L}{2,}/gu;
const shownAttributes =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|label|altText|description|hint|help)$/;
const forDevelopers = new Set(['summary', 'describe']);

const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: unknown; value?: unknown };
  const found = name ?? value;
  return typeof found === 'string' ? found : '';
};

export function literalsOf(path: string, source: string): Sentence[] {
  return collect(path, source, ({ text }) => text.match(words) !== null).filter(({ text }) => !isCode(text));
}

export function straySentencesOf(path: string, source: string): Sentence[] {
  return collect(path, source, ({ text, kind }) => {
    if (isCode(text)) return false;
    if (kind === 'shown') return text.match(words) !== null;
    return /[äöüÄÖÜß„…]/u.test(text) ? /\p{L} \p{L}/u.test(text) : /^\p{Lu}\p{L}*(?:[ ,]+\p{L}+)+/u.test(text.trim());
  });
}

/** True for a literal that looks like code: an SVG path, a media query, an attribute value, a path or a URL. */
const isCode = (text: string): boolean =>
  /^[MmLl][\d.\s-]|^\(|^data:|^[a-z]+(?:-[a-z]+)*$|^[\w./:#?=&-]+$/u.test(text.trim()) &&
  !/^\p{Lu}\p{Ll}+$/u.test(text.trim());

function collect(
  path: string,
  source: string,
  wanted: (literal: { text: string; kind: 'shown' | 'value' }) => boolean,
): Sentence[] {
  const found: Sentence[] = [];
  let hidden = 0;
  let shown = 0;
  /** Number of open calls, for the file and for each open attribute. Arguments of calls are rarely shown to users. */
  const calls: number[] = [0];
  const add = (node: { readonly start: number }, text: string, kind: 'shown' | 'value') => {
    if (hidden > 0 || !wanted({ text, kind })) return;
    found.push({ text: text.trim(), line: source.slice(0, node.start).split('\n').length });
  };
  const hide = (by: number) => () => void (hidden += by);
  const hideIf = (by: number, is: (node: never) => boolean) => (node: unknown) => {
    if (is(node as never)) hidden += by;
  };
  const kind = (): 'shown' | 'value' => (shown > 0 && calls.at(-1) === 0 ? 'shown' : 'value');
  const called = (by: number) => () => void calls.push((calls.pop() ?? 0) + by);
  const thrown = ({ callee }: { callee: unknown }) => /Error$|^Un[a-z]+$/.test(nameOf(callee));
  const quiet = ({ key }: { key: unknown }) => forDevelopers.has(nameOf(key));
  const isShownAttribute = ({ name }: { name: unknown }) => shownAttributes.test(nameOf(name));
  new Visitor({
    ImportDeclaration: hide(1),
    'ImportDeclaration:exit': hide(-1),
    TaggedTemplateExpression: hideIf(1, ({ tag }) => !/html/i.test(nameOf(tag))),
    'TaggedTemplateExpression:exit': hideIf(-1, ({ tag }) => !/html/i.test(nameOf(tag))),
    NewExpression: hideIf(1, thrown),
    'NewExpression:exit': hideIf(-1, thrown),
    Property: hideIf(1, quiet),
    'Property:exit': hideIf(-1, quiet),
    CallExpression: called(1),
    'CallExpression:exit': called(-1),
    JSXAttribute: (node) => {
      calls.push(0);
      if (isShownAttribute(node)) shown += 1;
    },
    'JSXAttribute:exit': (node) => {
      calls.pop();
      if (isShownAttribute(node)) shown -= 1;
    },
    JSXText: (node) => add(node, node.value, 'shown'),
    Literal: (node) => {
      if (typeof node.value === 'string') add(node, node.value, kind());
    },
    TemplateElement: (node) => add(node, node.value.cooked ?? node.value.raw, kind()),
  }).visit(parseSync(path, source).program);
  return found;
}
