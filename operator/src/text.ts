/** `2026-11-21 15:04` in UTC, as the log has it. */
export const day = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** `cents` as euros. */
export const euro = (cents: number): string => `${(cents / 100).toFixed(2)} EUR`;

/** Lines of a name and a value, the values below each other. */
export function fields(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join('\n');
}

/** Rows below their heads, each column as wide as its widest cell; a sentence where there are none. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[], none: string): string {
  if (rows.length === 0) return none;
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

/** What a person wrote, line by line, with nothing that a terminal obeys. */
export const lines = (text: string): string => text.split('\n').map(plain).join('\n');

/** What a person wrote, on one line and with nothing that a terminal obeys. */
export const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();
