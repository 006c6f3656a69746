/** mongod's names of its error codes. A code without a name here is called `Location<code>`. */
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

/** `extra` has further fields of the reply, such as `keyPattern` and `keyValue`. */
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

export function notSupported(what: string): CommandError {
  return new CommandError(115, `${what} is not supported by the embedded server`);
}

export function errorReply(error: unknown): Record<string, unknown> {
  const known = error instanceof CommandError ? error : internalError(error);
  return { ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.extra };
}

const SQLITE_FULL = 13;

function internalError(error: unknown): CommandError {
  const message = error instanceof Error ? error.message : String(error);
  const full = (error as { errcode?: number } | null)?.errcode === SQLITE_FULL;
  return full
    ? new CommandError(14031, `no space left: ${message}`)
    : new CommandError(1, `internal error: ${message}`);
}
