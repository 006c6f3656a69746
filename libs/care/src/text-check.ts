import type { ErrorKind } from '@sternenrat/contracts/core/error';
import { errors } from '@sternenrat/contracts/errors';
import { careFor, gravest } from './care-for.ts';
import { countryOf } from './country.ts';
import { lanternFor, softLightFor } from './lights.ts';

export function checkText(
  texts: readonly string[],
  { timeZone, instead }: { readonly timeZone: string | null; readonly instead: boolean },
): { type: string; refusal: ErrorKind | null; fields: Readonly<Record<string, unknown>> } | null {
  const care = gravest(texts.map(careFor));
  if (care.light === 'none') return null;
  const about = {
    kind: care.kind,
    language: care.language,
    country: countryOf(timeZone),
    place: instead ? ('instead' as const) : ('beside' as const),
  };
  const { success: _, ...fields } = care.light === 'full' ? lanternFor(about) : softLightFor(about);
  return { type: fields.type, refusal: care.light === 'full' ? errors.not_kept : null, fields };
}
