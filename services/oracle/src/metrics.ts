import type { Count, Metrics } from '@sternenrat/service-kit/metrics/metrics';

export interface OracleMetrics {
  /** Answers by writer. `lantern` counts distress that only the language model or the moderation recognised. */
  readonly answers: Readonly<Record<'model' | 'composer' | 'lantern', Count>>;
  readonly tries: Count;
  readonly tokens: Readonly<Record<'input' | 'output', Count>>;
  readonly cents: Count;
  readonly pictures: Readonly<Record<'image' | 'copyright' | 'nothing' | 'failed', Count>>;
}

export function oracleMetrics(metrics: Metrics): OracleMetrics {
  const answer = (source: string) => metrics.count('oracle_answers_total', 'Answers by what made them.', { source });
  const tokens = (gen_ai_token_type: string) =>
    metrics.count('gen_ai_client_tokens_total', 'Tokens, as the model counts them.', { gen_ai_token_type });
  const picture = (outcome: string) =>
    metrics.count('oracle_pictures_total', 'Looks at the picture of the day.', { outcome });
  return {
    answers: { model: answer('model'), composer: answer('composer'), lantern: answer('lantern') },
    tries: metrics.count('oracle_tries_total', 'Answers to questions of visitors.'),
    tokens: { input: tokens('input'), output: tokens('output') },
    cents: metrics.count('oracle_model_cost_cents_total', 'Cents that the model cost, at the configured prices.'),
    pictures: {
      image: picture('image'),
      copyright: picture('copyright'),
      nothing: picture('nothing'),
      failed: picture('failed'),
    },
  };
}
