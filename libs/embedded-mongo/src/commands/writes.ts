import type { Doc } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';

/** An error of one statement in a batch, as drivers read it. */
function writeError(index: number, error: unknown): Doc {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, ...error.extra, errmsg: error.message };
}

/**
 * Runs the statements of a batch. An ordered batch stops at its first failure, an unordered one goes on; a failed
 * statement leaves nothing.
 */
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
