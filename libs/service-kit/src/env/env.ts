import { readFileSync } from 'node:fs';

export interface EnvSchema<T> {
  safeParse(
    values: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** Lists all problems by name. Values are left out, because they may be secrets. */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/** An empty variable counts as absent. `X_FILE` names a file with the value of X. @throws EnvError */
export function readEnv<T>(schema: EnvSchema<T>, env: NodeJS.ProcessEnv): T {
  const problems: string[] = [];
  const values: Record<string, string> = {};
  const known = namesOf(schema);
  for (const [name, value] of Object.entries(env)) {
    if (!value) continue;
    if (!name.endsWith('_FILE') || !known.has(name.slice(0, -'_FILE'.length))) {
      values[name] ??= value;
      continue;
    }
    try {
      const content = readFileSync(value, 'utf8').trim();
      if (content) values[name.slice(0, -'_FILE'.length)] = content;
    } catch {
      problems.push(`${name}: the file can't be read`);
    }
  }
  const result = schema.safeParse(values);
  if (!result.success)
    problems.push(
      ...result.error.issues.map((issue) => `${issue.path.map(String).join('.') || 'environment'}: ${issue.message}`),
    );
  if (result.success && problems.length === 0) return result.data;
  throw new EnvError(problems);
}

function namesOf(schema: unknown): ReadonlySet<string> {
  const { def, shape } = schema as { def?: { in?: unknown }; shape?: object };
  if (shape) return new Set(Object.keys(shape));
  return def?.in ? namesOf(def.in) : new Set();
}
