import { ObjectId } from 'bson';
import type { Doc } from '../bson/codec.ts';
import { equal } from '../bson/compare.ts';
import { CommandError } from '../errors.ts';
import { isOperators } from '../query/filter.ts';
import { valueAt } from '../query/path.ts';
import { applyUpdate, type Update } from './apply.ts';
import { type Positions, setAt } from './path.ts';

/** The document to insert: the values that the filter requires by equality, then updated. `_id` is added if missing. */
export function upsertDocument(filter: Doc, update: Update, positions: Positions): Doc {
  const base: Doc = {};
  if (update.replacement === undefined) equalities(filter, base);
  else if (filter['_id'] !== undefined) equalities({ _id: filter['_id'] }, base);
  const { _id: id, ...rest } = applyUpdate(base, update, positions, true);
  return { _id: id ?? new ObjectId(), ...rest };
}

function equalities(filter: Doc, into: Doc): void {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(condition)) for (const part of condition) equalities(part as Doc, into);
    else if (key === '$or' && Array.isArray(condition) && condition.length === 1) equalities(condition[0] as Doc, into);
    else if (!key.startsWith('$')) {
      const found = equality(condition);
      if (found === undefined) continue;
      const parts = key.split('.');
      const known = valueAt(into, parts);
      if (known !== undefined && !equal(known, found.value))
        throw new CommandError(54, `cannot infer query fields to set, path '${key}' is matched twice`);
      setAt(into, parts, found.value);
    }
  }
}

function equality(condition: unknown): { value: unknown } | undefined {
  if (condition instanceof RegExp) return undefined;
  if (!isOperators(condition)) return { value: condition };
  if ('$eq' in condition) return { value: condition['$eq'] };
  const list = condition['$in'] ?? condition['$all'];
  return Array.isArray(list) && list.length === 1 && !isOperators(list[0]) ? { value: list[0] } : undefined;
}
