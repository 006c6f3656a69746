import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { z } from '@sternenrat/contracts/core/zod';
import type * as Yaml from 'js-yaml';

/** Loads the YAML parser with the first file, so that the service starts faster. */
const parseYaml = (source: string): unknown => (createRequire(import.meta.url)('js-yaml') as typeof Yaml).load(source);

/** @param path of a file in `folder` @throws Error that names the file, the cause and the path of an invalid value */
export function readYaml<T>(folder: string, path: string, schema: z.ZodMiniType<T>): T {
  let content: unknown;
  try {
    content = parseYaml(readFileSync(`${folder}/${path}`, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path: at, message }) => `${path}: ${at.join('.') || 'file'}: ${message}`);
  throw new Error(problems.join('\n'));
}
