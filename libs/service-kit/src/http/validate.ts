import type { Schema } from '@sternenrat/contracts/core/endpoint';
import { coreErrors } from '@sternenrat/contracts/core/errors';
import '@sternenrat/contracts/core/zod';
import { DomainError } from '../errors/domain-error.ts';

const wantsObject = 'Bitte sende die Felder als JSON-Objekt.';

/** @throws DomainError `bad_input` with the first German message per field */
export function validate<T>(schema: Schema<T>, value: unknown, part: 'body' | 'query' | 'params'): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const noObject = issue.path.length === 0 && issue.code === 'invalid_type' && issue.expected === 'object';
    fields[issue.path.map(String).join('.') || part] ??= noObject ? wantsObject : issue.message;
  }
  throw new DomainError(coreErrors.bad_input, { fields });
}
