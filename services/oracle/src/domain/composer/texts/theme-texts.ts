/**
 * What Noctua has to say on one theme. Whole sentences, each able to stand after a colon.
 * No sentence here may name a body, a sign or a phase: what is said of the sky comes from facts alone.
 */
export interface ThemeTexts {
  /** Takes the question up. */
  readonly acks: readonly string[];
  /** What an owl thinks about it. */
  readonly insights: readonly string[];
  readonly images: readonly string[];
  /** One small concrete thing to do; `{wann}` becomes a time that fits the hour. */
  readonly suggestions: readonly string[];
  /** Back to the person, each with a question mark. */
  readonly questions: readonly string[];
}
