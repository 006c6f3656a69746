import type { Schema } from '@sternenrat/contracts/core/endpoint';

export function issuesByField(schema: Schema, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  const messages: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) messages[String(issue.path[0])] ??= issue.message;
  return messages;
}
