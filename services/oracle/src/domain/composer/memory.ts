import type { Recalled } from '../memory/recall.ts';
import { echoOf } from '../theme/echo.ts';
import { themeOf, type Theme } from '../theme/themes.ts';

/** What Noctua remembers of earlier questions. */
export interface Memory {
  readonly lastTheme: Theme | null;
  /** A word of the last question that may be given back. */
  readonly lastWord: string | null;
  /** What may be brought up today. */
  readonly feathers?: readonly Recalled[];
}

const noMemory: Memory = { lastTheme: null, lastWord: null };

/** @param questions earlier answered questions, the newest first; body and law are never brought up again. */
export function memoryOf(questions: readonly string[]): Memory {
  const remembered = questions.find((question) => !['health', 'law', 'money'].includes(themeOf(question)));
  if (remembered === undefined) return noMemory;
  return { lastTheme: themeOf(remembered), lastWord: echoOf(remembered) };
}
