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

/** A line for each field, index and option of each model. */
export function describeSchemas(models: Readonly<Record<string, WithSchema>>): string {
  const lines = Object.entries(models).flatMap(([name, { schema }]) => [
    ...Object.entries(schema.paths)
      .filter(([path]) => path !== '__v')
      .map(([path, { instance, isRequired, options }]) => {
        const values = (options as { enum?: unknown }).enum;
        return `${name}.${path} ${instance}${isRequired ? ' required' : ''}${values ? ` ${JSON.stringify(values)}` : ''}`;
      }),
    ...schema.indexes().map(([fields, { background: _background, ...options }]) => {
      return `${name} index ${JSON.stringify(fields)} ${JSON.stringify(options)}`;
    }),
  ]);
  return lines.join('\n');
}
