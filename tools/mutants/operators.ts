import { parseSync, Visitor, type ESTree } from 'rolldown/utils';

/** A change of source text: `replacement` takes the place of `start` to `end`. */
export interface Mutant {
  readonly operator: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}
type Range = Pick<Mutant, 'start' | 'end'>;

const swaps: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};
/** Methods whose result has the type of the object, so that the call can be dropped. */
const droppable =
  /\.(slice|filter|toSorted|toReversed|trim|toLowerCase|toUpperCase|normalize|replace|replaceAll|catch)$/;
const givesArray = /\.(map|filter|flatMap|slice|toSorted|toReversed)$/;
/** Larger numbers are mostly durations and sizes. Tests can't notice a change by 1: they are doubled and halved. */
const maxCount = 100;
const logs = /(^|\.)log\.\w+$/;

/** Types, imports, logs, error messages and sentences stay as they are. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  const excluded: Range[] = [];
  const textOf = ({ start, end }: Range) => source.slice(start, end);
  const exclude = ({ start, end }: Range) => void excluded.push({ start, end });
  const add = (operator: string, { start, end }: Range, ...replacements: readonly string[]) => {
    for (const replacement of replacements) found.push({ operator, start, end, replacement });
  };
  const negate = (test: ESTree.Expression) => {
    if (!/^(Literal|BinaryExpression|UnaryExpression)$/.test(test.type))
      add('negate condition', test, `!(${textOf(test)})`);
  };
  const dropFrom = (operator: string, list: readonly Range[], index: number) => {
    const [from, to] =
      index === 0 ? [list[0]?.start, list[1]?.start ?? list[0]?.end] : [list[index - 1]?.end, list[index]?.end];
    add(operator, { start: from ?? 0, end: to ?? 0 }, '');
  };
  const swap = ({ left: a, right: b, operator }: { left: Range; right: Range; operator: string }) => {
    const between = { start: a.end, end: b.start };
    add('swap operator', between, ...(swaps[operator] ?? []).map((other) => textOf(between).replace(operator, other)));
  };
  const empty = (value: ESTree.Expression | null) => {
    if (!value || value.type === 'Literal' || textOf(value) === 'undefined') return;
    const isTest = value.type === 'BinaryExpression' && /^[!=<>]+$/.test(value.operator);
    const isArray =
      value.type === 'ArrayExpression' || (value.type === 'CallExpression' && givesArray.test(textOf(value.callee)));
    add('empty return', value, ...(isTest ? ['true', 'false'] : isArray ? ['[]'] : ['null']));
  };

  new Visitor({
    IfStatement: ({ test }) => negate(test),
    WhileStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    BinaryExpression: swap,
    AssignmentExpression: swap,
    LogicalExpression(node) {
      swap(node);
      if (node.operator === '??') add('drop default', node, textOf(node.left));
    },
    UnaryExpression(node) {
      if (/^[!-]$/.test(node.operator)) add('drop sign', node, textOf(node.argument));
    },
    AwaitExpression: (node) => add('drop await', node, textOf(node.argument)),
    ExpressionStatement(node) {
      const { expression } = node;
      if (expression.type !== 'CallExpression' || !logs.test(textOf(expression.callee)))
        add('drop statement', node, ';');
    },
    ThrowStatement: (node) => add('drop statement', node, ';'),
    ReturnStatement: ({ argument }) => empty(argument),
    ArrowFunctionExpression({ body }) {
      if (body.type !== 'BlockStatement') empty(body);
    },
    Literal(node) {
      const { value } = node;
      if (typeof value === 'boolean') add('swap boolean', node, String(!value));
      if (typeof value === 'string' && !value.includes(' ')) add('change text', node, value === '' ? "'mutant'" : "''");
      if (typeof value !== 'number') return;
      const others = value < maxCount ? [value + 1, Math.max(0, value - 1)] : [value * 2, value / 2];
      add('change number', node, ...others.map(String));
    },
    TemplateLiteral(node) {
      if (!node.quasis.some(({ value }) => value.raw.includes(' '))) add('change text', node, "''");
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) add('empty array', node, '[]');
    },
    ObjectExpression({ properties }) {
      for (const index of properties.keys()) dropFrom('drop property', properties, index);
    },
    Property({ key, computed }) {
      if (!computed && key.type === 'Literal') exclude(key);
    },
    CallExpression(node) {
      const { callee, arguments: given, end } = node;
      if (logs.test(textOf(callee))) return exclude(node);
      const last = given.at(-1);
      if (given.length > 1 && last && !/^['`].* /.test(textOf(last)))
        dropFrom('drop argument', given, given.length - 1);
      if (callee.type === 'MemberExpression' && droppable.test(textOf(callee)))
        add('drop call', { start: callee.object.end, end }, '');
    },
    NewExpression(node) {
      if (textOf(node.callee).endsWith('Error')) exclude(node);
    },
    ImportDeclaration: exclude,
    ExportAllDeclaration: exclude,
    ImportExpression: exclude,
    TSInterfaceDeclaration: exclude,
    TSTypeAliasDeclaration: exclude,
    TSTypeAnnotation: exclude,
    TSLiteralType: exclude,
    TSTypeLiteral: exclude,
  }).visit(parseSync(path, source).program);
  const isExcluded = ({ start, end }: Mutant) => excluded.some((range) => range.start <= start && end <= range.end);
  return found.filter((mutant) => !isExcluded(mutant) && textOf(mutant) !== mutant.replacement);
}
