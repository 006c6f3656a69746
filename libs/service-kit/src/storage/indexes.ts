import { duplicateFields } from './retry.ts';

/** A mongoose model, as far as its indexes are concerned. */
export interface Indexed {
  readonly modelName: string;
  createIndexes(): Promise<unknown>;
  diffIndexes(): Promise<{ readonly toCreate: readonly unknown[] }>;
  /** A static of the schema: what older versions stored gets what is looked up by, or goes. May be repeated. */
  completeStored?(): Promise<void>;
}

/**
 * Builds what is missing; what stands already is left as it is. Then older documents are completed.
 * @throws a sentence that names the collection; values of documents are not quoted, they may be somebody's address
 */
export async function buildIndexes(models: readonly Indexed[]): Promise<void> {
  await Promise.all(models.map(build));
  for (const model of models) await model.completeStored?.();
}

async function build(model: Indexed): Promise<void> {
  try {
    await model.createIndexes();
  } catch (cause) {
    const why = duplicateFields(cause)?.join(', ');
    const reason = why ? `two documents have the same ${why}` : cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The indexes of ${model.modelName} can't be built: ${reason}`, { cause });
  }
}

/** @throws a sentence that names what is missing, and the command that builds it */
export async function checkIndexes(service: string, models: readonly Indexed[]): Promise<void> {
  const missing: string[] = [];
  for (const model of models) {
    const { toCreate } = await model.diffIndexes();
    for (const fields of toCreate) missing.push(`${model.modelName} ${namesOf(fields)}`);
  }
  if (missing.length === 0) return;
  throw new Error(
    `The database ${service} lacks indexes: ${missing.join('; ')}. Build them first: node services/${service}/src/indexes.ts`,
  );
}

const namesOf = (fields: unknown): string =>
  Object.keys(typeof fields === 'object' && fields !== null ? fields : {}).join(', ');
