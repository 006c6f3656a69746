import { readFileSync } from 'node:fs';

/** A zod schema, whichever flavour. */
export interface EnvSchema<T> {
  safeParse(
    values: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** All faults of an environment in one message. Names only: a value may be a secret. */
export class EnvError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The environment is not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'EnvError';
    this.faults = faults;
  }
}

/**
 * Reads the environment once, at start. An empty value counts as absent, `X_FILE` reads X from a file (mounted
 * secrets), which may be empty, too.
 * @throws EnvError that tells all faults together
 */
export function readEnv<T>(schema: EnvSchema<T>, env: NodeJS.ProcessEnv): T {
  const faults: string[] = [];
  const values: Record<string, string> = {};
  const known = namesOf(schema);
  for (const [name, value] of Object.entries(env)) {
    if (!value) continue;
    // another program's X_FILE is none of ours
    if (!name.endsWith('_FILE') || !known.has(name.slice(0, -'_FILE'.length))) {
      values[name] ??= value;
      continue;
    }
    try {
      const content = readFileSync(value, 'utf8').trim();
      if (content) values[name.slice(0, -'_FILE'.length)] = content;
    } catch {
      faults.push(`${name}: the file can't be read`);
    }
  }
  const result = schema.safeParse(values);
  if (!result.success)
    faults.push(
      ...result.error.issues.map((issue) => `${issue.path.map(String).join('.') || 'environment'}: ${issue.message}`),
    );
  if (result.success && faults.length === 0) return result.data;
  throw new EnvError(faults);
}

/** The names that a schema reads; behind transforms and checks stands an object. */
function namesOf(schema: unknown): ReadonlySet<string> {
  const { def, shape } = schema as { def?: { in?: unknown }; shape?: object };
  if (shape) return new Set(Object.keys(shape));
  return def?.in ? namesOf(def.in) : new Set();
}
