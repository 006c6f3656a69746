import type { Doc } from '../bson/codec.ts';
import { isPlainObject } from '../bson/types.ts';
import { CommandError, notSupported } from '../errors.ts';

/** Without children, the whole field is included or excluded. */
interface Node {
  include?: boolean;
  readonly children: Map<string, Node>;
}

/** Supports inclusion or exclusion of paths. Returns undefined for an empty projection. @throws CommandError */
export function compileProjection(projection: unknown): ((doc: Doc) => Doc) | undefined {
  if (!isPlainObject(projection) || Object.keys(projection).length === 0) return undefined;
  const tree: Node = { children: new Map() };
  let id: boolean | undefined;
  let including: boolean | undefined;
  for (const [path, value] of Object.entries(projection)) {
    if (path.includes('$')) throw notSupported('the positional projection');
    if (isPlainObject(value)) throw notSupported(`the projection ${Object.keys(value)[0] ?? 'of an object'}`);
    if (typeof value === 'string') throw notSupported('a projection of an expression');
    const include = Boolean(Number(value));
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
  return (doc) => project(doc, tree, inclusive);
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

function project(doc: Doc, tree: Node, inclusive: boolean): Doc {
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const node = tree.children.get(name);
    if (node === undefined) {
      if (!inclusive) result[name] = value;
    } else if (node.children.size === 0) {
      if (node.include === true) result[name] = value;
    } else {
      const inner = within(value, node, inclusive);
      if (inner !== undefined) result[name] = inner;
    }
  }
  return result;
}

function within(value: unknown, node: Node, inclusive: boolean): unknown {
  if (isPlainObject(value)) return project(value, node, inclusive);
  if (Array.isArray(value))
    return value.map((element) => within(element, node, inclusive)).filter((element) => element !== undefined);
  return inclusive ? undefined : value;
}
