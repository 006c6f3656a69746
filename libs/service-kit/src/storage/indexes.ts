import { duplicateFields } from './retry.ts';

/** A mongoose model, as far as its indexes are concerned. */
export interface Indexed {
  readonly modelName: string;
  createIndexes(): Promise<unknown>;
  diffIndexes(): Promise<{ readonly toCreate: readonly unknown[] }>;
  estimatedDocumentCount(): PromiseLike<number>;
  /** A static of the schema: what older versions stored gets what it is looked up by, or goes. May be repeated. */
  completeStored?(): Promise<void>;
}

/**
 * Builds what is missing; what stands already is left as it is. Where something was missing beside documents, these are
 * an older version's and completed first.
 * @throws a sentence that names the collection; values of documents are not quoted, they may be somebody's address
 */
export async function buildIndexes(models: readonly Indexed[]): Promise<void> {
  const completed = models.filter(({ completeStored }) => completeStored !== undefined);
  const older = completed.length > 0 && (await Promise.all(models.map(isOlder))).includes(true);
  if (older) for (const model of completed) await model.completeStored?.();
  await Promise.all(models.map(build));
}

async function isOlder(model: Indexed): Promise<boolean> {
  const { toCreate } = await model.diffIndexes();
  return toCreate.length > 0 && (await model.estimatedDocumentCount()) > 0;
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
