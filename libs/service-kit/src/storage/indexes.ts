import { duplicateFields } from './retry.ts';

export interface Indexed {
  readonly modelName: string;
  createIndexes(): Promise<unknown>;
  diffIndexes(): Promise<{ readonly toCreate: readonly unknown[] }>;
  estimatedDocumentCount(): PromiseLike<number>;
  /** Static method of a schema. Adds indexed fields to documents of older versions. Idempotent. */
  completeStored?(): Promise<void>;
}

/** @param alone whether no other process builds indexes @throws Error with the fields of a duplicate, without values */
export async function buildIndexes(models: readonly Indexed[], { alone = false } = {}): Promise<void> {
  const incomplete: Indexed[] = [];
  // one after the other, because parallel commands would open a connection each
  for (const model of models) if ((await model.diffIndexes()).toCreate.length > 0) incomplete.push(model);
  const completed = models.filter(({ completeStored }) => completeStored !== undefined);
  if (completed.length > 0 && (await haveDocuments(incomplete)))
    for (const model of completed) await model.completeStored?.();
  // mongod lists an index before it is built; `createIndexes` waits for the build of another process
  for (const model of alone ? incomplete : models) await build(model);
}

async function haveDocuments(incomplete: readonly Indexed[]): Promise<boolean> {
  for (const model of incomplete) if ((await model.estimatedDocumentCount()) > 0) return true;
  return false;
}

async function build(model: Indexed): Promise<void> {
  try {
    await model.createIndexes();
  } catch (error) {
    const fields = duplicateFields(error)?.join(', ');
    const reason = fields
      ? `two documents have the same ${fields}`
      : error instanceof Error
        ? error.message
        : String(error);
    throw new Error(`The indexes of ${model.modelName} can't be built: ${reason}`, { cause: error });
  }
}

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
