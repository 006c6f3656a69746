/** Lower case without umlauts and ß: "Prüfung", "Pruefung" and "Prufung" become equal, "schön" and "schon" don't. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/sch(?:ö|oe)n/giu, 'schoon')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/(?<![aeiouq])([aou])e/gu, '$1');
}
