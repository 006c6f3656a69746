/**
 * Sentences of a German text. An ellipsis doesn't end one, neither does the point of a date ('23. November').
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=(?<!\d)[.!?][“"]?)\s+(?=[„"]?[\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Words as a reader counts them. */
export function wordsIn(text: string): number {
  return text.match(/[\p{L}\d][\p{L}\d’'-]*/gu)?.length ?? 0;
}
