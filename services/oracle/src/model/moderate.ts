import type OpenAI from 'openai';

/** What the provider's moderation says of a question. Without a clear word there is no model for it. */
export async function moderate(
  client: OpenAI,
  question: string,
  signal: AbortSignal,
): Promise<'fine' | 'flagged' | 'distress'> {
  const { results } = await client.moderations.create({ model: 'omni-moderation-latest', input: question }, { signal });
  const [seen] = results;
  if (!seen || typeof seen.flagged !== 'boolean') throw new Error('the moderation said nothing');
  if (!seen.flagged) return 'fine';
  const { categories } = seen;
  const distress = categories['self-harm'] || categories['self-harm/intent'] || categories['self-harm/instructions'];
  return distress ? 'distress' : 'flagged';
}
