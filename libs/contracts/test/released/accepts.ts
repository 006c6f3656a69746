/** The part of JSON Schema that zod generates. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly [bound: string]: unknown;
}

const atLeast = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const atMost = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;
const equal = ['pattern', 'format'] as const;

function alternatives(schema: JsonSchema): readonly JsonSchema[] | undefined {
  const { type } = schema;
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : (schema.anyOf ?? schema.oneOf);
}

const values = (schema: JsonSchema): readonly unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined);

/** Reasons why `reader` may reject a message that is valid for `writer`. Readers ignore unknown fields by default. */
export function incompatibilities(reader: JsonSchema, writer: JsonSchema, at = ''): string[] {
  const schemas = alternatives(writer);
  if (schemas) return schemas.flatMap((one) => incompatibilities(reader, one, at));
  const known = alternatives(reader);
  if (known) {
    const tries = known.map((one) => incompatibilities(one, writer, at));
    return tries.some((one) => one.length === 0) ? [] : (tries.toSorted((a, b) => a.length - b.length)[0] ?? []);
  }
  const [accepted, sent] = [values(reader), values(writer)];
  if (accepted) {
    const unexpected = sent ? sent.filter((one) => !accepted.includes(one)) : ['anything'];
    return unexpected.map((one) => `${at || '(all)'} may be ${String(one)}`);
  }
  if (
    reader.type !== undefined &&
    reader.type !== writer.type &&
    !(reader.type === 'number' && writer.type === 'integer')
  )
    return [
      `${at || '(all)'} may be ${sent ? 'a value' : String(writer.type ?? 'anything')}, not ${String(reader.type)}`,
    ];
  return [...bounds(reader, writer, at), ...fields(reader, writer, at), ...items(reader, writer, at)];
}

function bounds(reader: JsonSchema, writer: JsonSchema, at: string): string[] {
  if (values(writer) || writer.type === 'null') return [];
  const narrower = (name: string, fits: (wanted: number, given: number) => boolean): string[] => {
    const [wanted, given] = [reader[name], writer[name]];
    if (typeof wanted !== 'number' || (typeof given === 'number' && fits(wanted, given))) return [];
    return [`${at || '(all)'} is held to ${name} ${wanted}`];
  };
  return [
    ...atLeast.flatMap((name) => narrower(name, (wanted, given) => given >= wanted)),
    ...atMost.flatMap((name) => narrower(name, (wanted, given) => given <= wanted)),
    ...equal
      .filter((name) => reader[name] !== undefined && reader[name] !== writer[name])
      .map((name) => `${at || '(all)'} is held to another ${name}`),
  ];
}

function fields(reader: JsonSchema, writer: JsonSchema, at: string): string[] {
  if (!reader.properties) return [];
  const missing = (reader.required ?? []).filter((name) => !writer.required?.includes(name));
  const strict = reader.additionalProperties === false;
  return [
    ...missing.map((name) => `${at}.${name} may be missing`),
    ...Object.entries(writer.properties ?? {}).flatMap(([name, property]) => {
      const known = reader.properties?.[name];
      if (known) return incompatibilities(known, property, `${at}.${name}`);
      return strict ? [`${at}.${name} is not known`] : [];
    }),
  ];
}

function items(reader: JsonSchema, writer: JsonSchema, at: string): string[] {
  return reader.items && writer.items ? incompatibilities(reader.items, writer.items, `${at}[]`) : [];
}
