import { createHash } from 'node:crypto';

const drawing = /<svg\b[^]*?<\/svg>/gu;
const long = 400;

/**
 * The page's HTML, an element a line, without generated ids and class names. A drawing with more than 400 characters
 * is a checksum.
 */
export function markup(of: Element = document.body): string {
  const ids = new Map<string, string>();
  const idOf = (id: string): string => {
    const known = ids.get(id) ?? `id-${ids.size + 1}`;
    ids.set(id, known);
    return known;
  };
  return of.innerHTML
    .replaceAll(/ class="([^"]*)"/gu, (_, names: string) => {
      const own = names
        .split(/\s+/u)
        .filter((name) => /^[a-z]+(?:-[a-z]+)*$/u.test(name) && !/^sc-|[a-z]{6,}$/u.test(name));
      return own.length > 0 ? ` class="${own.join(' ')}"` : '';
    })
    .replaceAll(/(?:radix-)?[:«_][rR][\w:»]*/gu, idOf)
    .replaceAll(drawing, (svg) =>
      svg.length > long ? `<svg>${createHash('sha256').update(svg).digest('hex').slice(0, 12)}</svg>` : svg,
    )
    .replaceAll(/(<[^/])/gu, '\n$1')
    .trim();
}
