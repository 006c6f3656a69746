import type { Schema } from '@sternenrat/contracts/define-endpoint';
import { refusals } from '@sternenrat/contracts/refusals';
// German messages where a schema has none of its own
import '@sternenrat/contracts/zod';
import { Refused } from '../errors/refused.ts';

/** @throws Refused `bad_input` with a German message per field, the first of each */
export function validate<T>(schema: Schema<T>, value: unknown, part: 'body' | 'query' | 'params'): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    fields[issue.path.map(String).join('.') || part] ??= issue.message;
  }
  throw new Refused(refusals.bad_input, { fields });
}
