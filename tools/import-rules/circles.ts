import type { Import } from './imports.ts';

/** The sources in which no circle is permitted. */
const acyclic =
  /^(libs\/(contracts|care|sky|embedded-mongo)|gateway|operator|standalone|web|services\/(auth|mailer))\/src\//;

/** Imports, also of types only, that are part of a circle: one by one, the imported files lead back to the first. */
export function findCircular(all: readonly Import[]): Import[] {
  const imports = all.filter(({ from, fromTest }) => !fromTest && acyclic.test(from));
  const targets = Map.groupBy(imports, ({ from }) => from);
  const reachableFrom = (path: string): ReadonlySet<string> => {
    const seen = new Set([path]);
    // a Set's iteration also visits the paths that the loop adds
    for (const one of seen) for (const { to } of targets.get(one) ?? []) seen.add(to);
    return seen;
  };
  return imports.filter(({ from, to }) => reachableFrom(to).has(from));
}
