import type { Doc } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';

function writeError(index: number, error: unknown): Doc {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, ...error.extra, errmsg: error.message };
}

/** Returns the write errors; an ordered batch ends at the first one. Documents written before an error stay written. */
export function runBatch<Statement>(
  statements: readonly Statement[],
  ordered: boolean,
  run: (statement: Statement, index: number) => void,
): Doc[] {
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      errors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return errors;
}

export function withErrors(reply: Doc, errors: readonly Doc[]): Doc {
  return errors.length === 0 ? { ...reply, ok: 1 } : { ...reply, writeErrors: errors, ok: 1 };
}
