let segmenter: Intl.Segmenter | undefined;

/** Matches segments that don't end a sentence: the full stop of a date ('am 3. Dezember') and an ellipsis. */
const noSentenceEnd = /(?:\d\.|…)\s*$/u;

export function splitLead(text: string): { lead: string; rest: string } {
  segmenter ??= new Intl.Segmenter('de', { granularity: 'sentence' });
  let end = 0;
  for (const { index, segment } of segmenter.segment(text)) {
    end = index + segment.length;
    if (!noSentenceEnd.test(segment)) break;
  }
  return { lead: text.slice(0, end).trim(), rest: text.slice(end).trim() };
}
