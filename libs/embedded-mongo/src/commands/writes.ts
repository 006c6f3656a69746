import type { Doc } from '../bson/codec.ts';
import { CommandError } from '../errors.ts';

function writeError(index: number, error: unknown): Doc {
  if (!(error instanceof CommandError)) throw error;
  return { index, code: error.code, ...error.extra, errmsg: error.message };
}

/** An ordered batch stops at the first failure, an unordered one continues. Only failed statements are rolled back. */
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
