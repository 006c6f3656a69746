/** Splits a German text into sentences. Neither '…' nor the point of a date ('23. November') ends a sentence. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=(?<!\d)[.!?][“"]?)\s+(?=[„"]?[\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

export function wordsIn(text: string): number {
  return text.match(/[\p{L}\d][\p{L}\d’'-]*/gu)?.length ?? 0;
}
