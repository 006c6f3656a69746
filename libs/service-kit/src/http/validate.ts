import type { Schema } from '@sternenrat/contracts/define-endpoint';
import { refusals } from '@sternenrat/contracts/refusals';
// German messages where a schema has none of its own
import '@sternenrat/contracts/zod';
import { Refused } from '../errors/refused.ts';

const wantsObject = 'Bitte sende die Felder als JSON-Objekt.';

/** @throws Refused `bad_input` with a German message per field, the first of each */
export function validate<T>(schema: Schema<T>, value: unknown, part: 'body' | 'query' | 'params'): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const noObject = issue.path.length === 0 && issue.code === 'invalid_type' && issue.expected === 'object';
    fields[issue.path.map(String).join('.') || part] ??= noObject ? wantsObject : issue.message;
  }
  throw new Refused(refusals.bad_input, { fields });
}
