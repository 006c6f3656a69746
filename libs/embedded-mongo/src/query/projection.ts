import type { Doc } from '../bson/codec.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';
import { elementTest } from './filter.ts';

interface Node {
  include?: boolean;
  children: Map<string, Node>;
  slice?: readonly [number, number?];
  match?: (element: unknown) => boolean;
}

/** Supports inclusion or exclusion of paths, `$slice` and `$elemMatch`. Undefined if there is nothing to project. */
export function compileProjection(projection: unknown): ((doc: Doc) => Doc) | undefined {
  if (
    projection === undefined ||
    projection === null ||
    !isPlainObject(projection) ||
    Object.keys(projection).length === 0
  )
    return undefined;
  const tree: Node = { children: new Map() };
  let id: boolean | undefined;
  let including: boolean | undefined;
  for (const [path, value] of Object.entries(projection)) {
    if (path.includes('$')) throw notSupported('the positional projection');
    if (isPlainObject(value)) {
      const operator = Object.keys(value)[0] ?? '';
      const node = grow(tree, path);
      if (operator === '$slice') node.slice = sliceOf(value['$slice']);
      else if (operator === '$elemMatch') {
        node.match = elementTest(value['$elemMatch']);
        including ??= true;
      } else throw notSupported(`the projection ${operator === '' ? 'of an object' : operator}`);
      continue;
    }
    if (typeof value === 'string') throw notSupported('a projection of an expression');
    const include = value !== false && Number(value) !== 0;
    if (path === '_id') {
      id = include;
      continue;
    }
    if (including !== undefined && including !== include) {
      throw new CommandError(
        include ? 31253 : 31254,
        `Cannot do ${include ? 'inclusion' : 'exclusion'} on field ${path} in ${include ? 'exclusion' : 'inclusion'} projection`,
      );
    }
    including = include;
    grow(tree, path).include = include;
  }
  const inclusive = including ?? id === true;
  if (id !== undefined || inclusive) tree.children.set('_id', { include: id ?? true, children: new Map() });
  return (doc) => (inclusive ? pick(doc, tree) : omit(doc, tree)) as Doc;
}

function grow(tree: Node, path: string): Node {
  let node = tree;
  for (const part of path.split('.')) {
    let next = node.children.get(part);
    if (next === undefined) node.children.set(part, (next = { children: new Map() }));
    node = next;
  }
  return node;
}

function sliceOf(value: unknown): readonly [number, number?] {
  if (Array.isArray(value)) return [Number(value[0]), Number(value[1])];
  return [Number(value)];
}

function sliced(value: unknown, [first, count]: readonly [number, number?]): unknown {
  if (!Array.isArray(value)) return value;
  if (count === undefined) return first < 0 ? value.slice(first) : value.slice(0, first);
  const start = first < 0 ? Math.max(0, value.length + first) : first;
  return value.slice(start, start + count);
}

function special(value: unknown, node: Node): { value?: unknown } | undefined {
  if (node.slice !== undefined) return { value: sliced(value, node.slice) };
  if (node.match === undefined) return undefined;
  const found: unknown = Array.isArray(value) ? value.find(node.match) : undefined;
  return found === undefined ? {} : { value: [found] };
}

function pick(value: Doc, tree: Node): Doc {
  const result: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const node = tree.children.get(name);
    if (node === undefined || node.include === false) continue;
    const made = special(field, node);
    if (made !== undefined) {
      if ('value' in made) result[name] = made.value;
    } else if (node.children.size === 0) result[name] = field;
    else if (isPlainObject(field)) result[name] = pick(field, node);
    else if (Array.isArray(field)) result[name] = pickWithin(field, node);
  }
  return result;
}

function pickWithin(values: readonly unknown[], node: Node): unknown[] {
  return values.flatMap((value): unknown[] =>
    isPlainObject(value) ? [pick(value, node)] : Array.isArray(value) ? [pickWithin(value, node)] : [],
  );
}

function omit(value: unknown, tree: Node): unknown {
  if (Array.isArray(value))
    return value.map((element: unknown) =>
      isPlainObject(element) || Array.isArray(element) ? omit(element, tree) : element,
    );
  if (!isPlainObject(value)) return value;
  const result: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const node = tree.children.get(name);
    if (node === undefined) {
      result[name] = field;
      continue;
    }
    if (node.include === false) continue;
    const made = special(field, node);
    if (made === undefined) result[name] = node.children.size === 0 ? field : omit(field, node);
    else if ('value' in made) result[name] = made.value;
  }
  return result;
}
