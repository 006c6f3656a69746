import type OpenAI from 'openai';

/** `distress`: self-harm. `flagged`: another category. */
export async function moderate(
  client: OpenAI,
  text: string,
  signal: AbortSignal,
): Promise<'fine' | 'flagged' | 'distress'> {
  const { results } = await client.moderations.create({ model: 'omni-moderation-latest', input: text }, { signal });
  const [seen] = results;
  if (!seen || typeof seen.flagged !== 'boolean') throw new Error('moderation response without a result');
  if (!seen.flagged) return 'fine';
  const { categories } = seen;
  const distress = categories['self-harm'] || categories['self-harm/intent'] || categories['self-harm/instructions'];
  return distress ? 'distress' : 'flagged';
}
