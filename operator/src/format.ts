/** UTC, like `2026-11-21 15:04` */
export const formatTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

export const formatEuro = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;

export function formatFields(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

export function formatTable(heads: readonly string[], rows: readonly (readonly string[])[], empty: string): string {
  if (rows.length === 0) return empty;
  const all = [heads, ...rows];
  const widths = heads.map((_head, at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const sanitizeText = (text: string): string => text.split('\n').map(sanitizeLine).join('\n');

/** Control characters could change the terminal. */
export const sanitizeLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
