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
 * Builds what is missing, and waits for what somebody else is building: a mongod tells of that as if it stood already,
 * and takes it back where it fails. Where something was missing beside documents, these are an older version's and
 * completed first.
 * @param alone nobody else builds here: what stands is only looked at, by one command a collection
 * @throws a sentence that names the collection; values of documents are not quoted, they may be somebody's address
 */
export async function buildIndexes(models: readonly Indexed[], { alone = false } = {}): Promise<void> {
  const lacking: Indexed[] = [];
  // one after the other: all at once would open a connection for each
  for (const model of models) if ((await model.diffIndexes()).toCreate.length > 0) lacking.push(model);
  const completed = models.filter(({ completeStored }) => completeStored !== undefined);
  if (completed.length > 0 && (await areOlder(lacking))) for (const model of completed) await model.completeStored?.();
  for (const model of alone ? lacking : models) await build(model);
}

async function areOlder(lacking: readonly Indexed[]): Promise<boolean> {
  for (const model of lacking) if ((await model.estimatedDocumentCount()) > 0) return true;
  return false;
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
