/** Names that mongod gives its error codes; a code without a name is answered as `Location<code>`. */
const names: Readonly<Record<number, string>> = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  115: 'CommandNotSupported',
  171: 'CannotIndexParallelArrays',
  197: 'InvalidIndexSpecificationOption',
  352: 'UnsupportedOpQueryCommand',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
};

/** An error that goes over the wire as mongod would send it. `extra` fields (keyPattern, keyValue) ride along. */
export class CommandError extends Error {
  readonly code: number;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: number, message: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.extra = extra;
  }

  get codeName(): string {
    return names[this.code] ?? `Location${this.code}`;
  }
}

/** What mongod can and this server does not: always refused by its name, never ignored. */
export function notSupported(what: string): CommandError {
  return new CommandError(115, `${what} is not supported by the embedded server`);
}

/** The wire form of any thrown thing. What is not a CommandError is a fault of the server and says so. */
export function errorReply(error: unknown): Record<string, unknown> {
  const known = error instanceof CommandError ? error : ofFault(error);
  return { ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.extra };
}

/** SQLite's word for a disk that takes no more. */
const sqliteFull = 13;

function ofFault(error: unknown): CommandError {
  const message = error instanceof Error ? error.message : String(error);
  const full = (error as { errcode?: number } | null)?.errcode === sqliteFull;
  return full
    ? new CommandError(14031, `no space left: ${message}`)
    : new CommandError(1, `internal error: ${message}`);
}
