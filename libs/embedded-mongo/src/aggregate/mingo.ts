import { createRequire } from 'node:module';
import type * as Mingo from 'mingo';
import type { Doc } from '../bson/codec.ts';
import { checkExpressions } from './check.ts';
import { CommandError, notSupported } from '../errors.ts';

const load = createRequire(import.meta.url);
let loaded: typeof Mingo | undefined;

/** Loads mingo at first use, because most servers never aggregate. */
function mingo(): typeof Mingo {
  return (loaded ??= load('mingo') as typeof Mingo);
}

function translated<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /(?:operator|accumulator|expression)\S* '?(\$\w+)'? is not registered/.exec(message);
    throw unknown ? notSupported(`the operator ${unknown[1] ?? ''}`) : new CommandError(2, message);
  }
}

export function expressionTest(expression: unknown): (doc: unknown) => boolean {
  checkExpressions(expression);
  const query = translated(() => new (mingo().Query)({ $expr: expression }));
  return (doc) => translated(() => query.test(doc as never));
}

export function runStage(stage: Doc, docs: readonly Doc[]): Doc[] {
  return translated(() => new (mingo().Aggregator)([stage] as never).run([...docs] as never));
}
