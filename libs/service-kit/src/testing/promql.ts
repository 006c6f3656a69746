import { parser } from '@prometheus-io/lezer-promql';
import type { SyntaxNode } from '@lezer/common';

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}
export interface Scrapes {
  readonly before: readonly Sample[];
  readonly after: readonly Sample[];
}
type Vector = readonly Omit<Sample, 'name'>[];

export function readSamples(page: string): Sample[] {
  return page
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, inner = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`invalid sample line: ${line}`);
      const labels = Object.fromEntries(
        [...inner.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', text = '']) => [key, text]),
      );
      return { name, labels, value: value === '+Inf' ? Infinity : Number(value) };
    });
}

export function metricsIn(expression: string): string[] {
  const names: string[] = [];
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`invalid PromQL at ${from}: ${expression}`);
      if (type.name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(expression.slice(from, to));
    },
  });
  return names;
}

/** Evaluates the PromQL of the alert rules as if a range were the time between the scrapes. @throws on other syntax */
export function evaluate(expression: string, scrapes: Scrapes): Vector {
  metricsIn(expression);
  const text = ({ from, to }: SyntaxNode): string => expression.slice(from, to);
  const childrenOf = (node: SyntaxNode): SyntaxNode[] => {
    const found: SyntaxNode[] = [];
    for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
    return found;
  };
  const childNamed = (node: SyntaxNode, name: string): SyntaxNode => {
    const child = childrenOf(node).find((one) => one.name === name);
    if (!child) throw new Error(`${node.name} without ${name}: ${expression}`);
    return child;
  };

  function select(node: SyntaxNode, samples: readonly Sample[]): Sample[] {
    const name = text(childNamed(node, 'Identifier'));
    const matchers = childrenOf(node)
      .filter((child) => child.name === 'LabelMatchers')
      .flatMap(childrenOf)
      .map((matcher) => {
        const [label, op, value] = childrenOf(matcher).map(text);
        const wanted = (value ?? '').slice(1, -1);
        const same = op?.includes('~')
          ? (is: string) => new RegExp(`^(?:${wanted})$`).test(is)
          : (is: string) => is === wanted;
        return (labels: Sample['labels']) => same(labels[label ?? ''] ?? '') !== op?.startsWith('!');
      });
    return samples.filter((one) => one.name === name && matchers.every((fits) => fits(one.labels)));
  }

  /** A counter that is missing in `scrapes.before`, or was higher there (restart), starts at 0. */
  function increase(selector: SyntaxNode): Vector {
    const before = new Map(select(selector, scrapes.before).map((one) => [keyOf(one.labels), one.value]));
    return select(selector, scrapes.after).map(({ labels, value }) => {
      const was = before.get(keyOf(labels)) ?? 0;
      return { labels, value: value < was ? value : value - was };
    });
  }

  function call(node: SyntaxNode): Vector {
    const name = text(childNamed(node, 'FunctionIdentifier'));
    const args = childrenOf(childNamed(node, 'FunctionCallBody'));
    const [first, second] = args;
    if (!first) throw new Error(`${name} without an argument`);
    if (name === 'rate' || name === 'increase') {
      const selector = childNamed(first, 'VectorSelector');
      const over = name === 'rate' ? secondsOf(text(childNamed(first, 'DurationExpr'))) : 1;
      return increase(selector).map(({ labels, value }) => ({ labels, value: value / over }));
    }
    if (name === 'abs') return evaluateNode(first).map(({ labels, value }) => ({ labels, value: Math.abs(value) }));
    if (name === 'histogram_quantile' && second) return quantile(Number(text(first)), evaluateNode(second));
    throw new Error(`${name} is not supported`);
  }

  function aggregate(node: SyntaxNode): Vector {
    const op = text(childNamed(node, 'AggregateOp'));
    const body = childNamed(node, 'FunctionCallBody').firstChild;
    const modifier = childrenOf(node).find((child) => child.name === 'AggregateModifier');
    const by = modifier ? childrenOf(childNamed(modifier, 'GroupingLabels')).map(text) : [];
    const groups = Map.groupBy(body ? evaluateNode(body) : [], ({ labels }) => keyOf(picked(labels, by)));
    return [...groups.values()].map((group) => {
      const values = group.map(({ value }) => value);
      const labels = picked(group[0]?.labels ?? {}, by);
      if (op === 'sum') return { labels, value: values.reduce((all, one) => all + one, 0) };
      if (op === 'max') return { labels, value: Math.max(...values) };
      throw new Error(`${op} is not supported`);
    });
  }

  function binary(node: SyntaxNode): Vector {
    const [left, op, right] = childrenOf(node);
    if (!left || !op || !right) throw new Error(`incomplete expression: ${text(node)}`);
    const operator = operators[text(op)];
    if (!operator) throw new Error(`${text(op)} is not supported`);
    const scalar = right.name === 'NumberDurationLiteral' ? Number(text(right)) : null;
    const others = scalar === null ? new Map(evaluateNode(right).map((one) => [keyOf(one.labels), one.value])) : null;
    return evaluateNode(left).flatMap(({ labels, value }) => {
      const other = scalar ?? others?.get(keyOf(labels));
      const result = other === undefined ? null : operator(value, other);
      return result === null || Number.isNaN(result) ? [] : [{ labels, value: result }];
    });
  }

  function evaluateNode(node: SyntaxNode): Vector {
    if (node.name === 'BinaryExpr') return binary(node);
    if (node.name === 'AggregateExpr') return aggregate(node);
    if (node.name === 'FunctionCall') return call(node);
    if (node.name === 'VectorSelector') return select(node, scrapes.after);
    if (node.name === 'ParenExpr' && node.firstChild) return evaluateNode(node.firstChild);
    throw new Error(`${node.name} is not supported: ${text(node)}`);
  }

  const root = parser.parse(expression).topNode.firstChild;
  return root ? evaluateNode(root) : [];
}

const operators: Readonly<Record<string, (left: number, right: number) => number | null>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '>': (left, right) => (left > right ? left : null),
  '>=': (left, right) => (left >= right ? left : null),
  '<': (left, right) => (left < right ? left : null),
};

const keyOf = (labels: Sample['labels']): string =>
  Object.keys(labels)
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) => `${name}=${labels[name]}`)
    .join(',');

const picked = (labels: Sample['labels'], names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (labels[name] === undefined ? [] : [[name, labels[name]]])));

function secondsOf(duration: string): number {
  const [, count, unit] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  if (!count || !unit) throw new Error(`invalid duration: ${duration}`);
  return Number(count) * { s: 1, m: 60, h: 3_600, d: 86_400 }[unit as 's' | 'm' | 'h' | 'd'];
}

function quantile(q: number, buckets: Vector): Vector {
  const rows = Map.groupBy(buckets, ({ labels: { le: _le, ...rest } }) => keyOf(rest));
  return [...rows.values()].flatMap((row) => {
    const bounds = row
      .map(({ labels: { le }, value }) => ({ le: le === '+Inf' ? Infinity : Number(le), count: value }))
      .toSorted((a, b) => a.le - b.le);
    const { le: _le, ...labels } = row[0]?.labels ?? {};
    const all = bounds.at(-1)?.count ?? 0;
    if (all === 0) return [];
    const at = bounds.findIndex(({ count }) => count >= q * all);
    const below = bounds[at - 1] ?? { le: 0, count: 0 };
    const bucket = bounds[at];
    if (!bucket) return [];
    if (bucket.le === Infinity) return [{ labels, value: below.le }];
    const part = (q * all - below.count) / (bucket.count - below.count);
    return [{ labels, value: below.le + (bucket.le - below.le) * part }];
  });
}
