import { z } from 'zod';
import type { ModelSettings } from './model/model.ts';
import type { ApodOptions } from './pictures/apod.ts';

const http = z.url({ protocol: /^https?$/ });
const amount = z.coerce.number().nonnegative();

/** NASA's public key: 30 requests an hour, 50 a day and address. */
const demoKey = 'DEMO_KEY';
const noKey = 'none';

/** Settings of external providers. Without its API key, a provider isn't called, except for NASA with `demoKey`. */
export const outsideEnv = {
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: http.default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().min(1).default('gpt-4.1-mini'),
  OPENAI_DAILY_CENTS: amount.default(500),
  OPENAI_DAILY_CENTS_PER_USER: amount.default(10),
  OPENAI_CENTS_PER_MILLION_IN: amount.default(40),
  OPENAI_CENTS_PER_MILLION_OUT: amount.default(160),
  NASA_API_KEY: z.string().min(1).default(demoKey),
  NASA_APOD_URL: http.default('https://api.nasa.gov/planetary/apod'),
};

type OutsideEnv = z.infer<z.ZodObject<typeof outsideEnv>>;

export function outsideOf(env: OutsideEnv): {
  readonly model: ModelSettings | null;
  readonly apod: ApodOptions | null;
} {
  const { OPENAI_API_KEY: modelKey, NASA_API_KEY: nasaKey } = env;
  return {
    model: modelKey
      ? {
          apiKey: modelKey,
          baseUrl: env.OPENAI_BASE_URL,
          model: env.OPENAI_MODEL,
          dailyCents: env.OPENAI_DAILY_CENTS,
          dailyCentsPerUser: env.OPENAI_DAILY_CENTS_PER_USER,
          centsPerMillionIn: env.OPENAI_CENTS_PER_MILLION_IN,
          centsPerMillionOut: env.OPENAI_CENTS_PER_MILLION_OUT,
        }
      : null,
    apod: nasaKey !== noKey ? { key: nasaKey, url: env.NASA_APOD_URL } : null,
  };
}
