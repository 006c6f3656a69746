import type { Schema } from 'mongoose';

interface WithSchema {
  readonly schema: Pick<Schema, 'paths' | 'indexes'>;
}

/** Fields without a default that a stored document may lack, by model. Models without such fields are left out. */
export function optionalFields(models: Readonly<Record<string, WithSchema>>): Readonly<Record<string, string[]>> {
  const byModel = Object.entries(models).map(([name, { schema }]): [string, string[]] => {
    const paths = Object.entries(schema.paths).filter(
      ([, { isRequired, options }]) => !isRequired && options.default === undefined,
    );
    return [name, paths.map(([path]) => path).toSorted()];
  });
  return Object.fromEntries(byModel.filter(([, fields]) => fields.length > 0));
}

/** When MongoDB deletes a document of a model: the field with the time, and the seconds that it adds. */
export function expiryOf(models: Readonly<Record<string, WithSchema>>): Readonly<Record<string, [string, number]>> {
  const expiries: Record<string, [string, number]> = {};
  for (const [name, { schema }] of Object.entries(models))
    for (const [key, { expireAfterSeconds }] of schema.indexes())
      if (typeof expireAfterSeconds === 'number') expiries[name] = [Object.keys(key).join(), expireAfterSeconds];
  return expiries;
}
