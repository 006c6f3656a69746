import { z } from 'zod';
import { readEnv } from '../../src/env/env.ts';
import { httpsInProduction, noPublishedDefaults, productionEnv } from '../../src/env/production.ts';
import { serviceEnv, splitServiceEnv } from '../../src/env/service-env.ts';

const good = {
  MONGO_URL: 'mongodb://mongo/owl',
  RABBITMQ_URL: 'amqp://bus',
  REDIS_URL: 'redis://cache',
  IDENTITY_SECRET: 's'.repeat(32),
};
const schema = z.object(serviceEnv({ port: 4002 })).transform(splitServiceEnv);
const read = (env: NodeJS.ProcessEnv) => readEnv(schema, env);

describe('the environment that every service shares', () => {
  it('requires only settings without a default', () => {
    expect(read(good)).toEqual({
      settings: {
        host: '0.0.0.0',
        port: 4002,
        internalPort: 4102,
        strictAnswers: false,
        rateLimitScale: 1,
        logLevel: 'info',
        tracing: null,
      },
      secrets: {
        mongoUrl: good.MONGO_URL,
        rabbitmqUrl: good.RABBITMQ_URL,
        redisUrl: good.REDIS_URL,
        identitySecret: good.IDENTITY_SECRET,
        identitySecretPrevious: undefined,
      },
    });
    expect(read({ ...good, STRICT_ANSWERS: '1' }).settings.strictAnswers).toBe(true);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['RATE_LIMIT_SCALE', '0'],
    ['LOG_LEVEL', 'loud'],
    ['STRICT_ANSWERS', 'yes'],
    ['IDENTITY_SECRET', 's'.repeat(31)],
    ['IDENTITY_SECRET_PREVIOUS', 's'.repeat(31)],
    ['REDIS_URL', 'http://cache'],
    ['RABBITMQ_URL', 'http://bus'],
  ])('rejects %s=%s', (name, value) => {
    expect(() => read({ ...good, [name]: value })).toThrow(name);
  });

  it.each([
    ['PORT', '65535'],
    ['PORT', '0'],
    ['MONGO_URL', 'mongodb+srv://cluster'],
    ['REDIS_URL', 'rediss://cache'],
    ['RABBITMQ_URL', 'amqps://bus'],
    ['LOG_LEVEL', 'silent'],
  ])('accepts %s=%s', (name, value) => {
    expect(() => read({ ...good, [name]: value })).not.toThrow();
  });

  it.each(Object.keys(good))('names a missing %s', (name) => {
    expect(() => read({ ...good, [name]: '' })).toThrow(name);
  });

  it('rejects published default secrets in production', () => {
    const strict = z.object(serviceEnv({ port: 4002 })).check(noPublishedDefaults);
    const known = { ...good, RABBITMQ_URL: 'amqp://sternenrat:development-only@rabbitmq' };
    expect(readEnv(strict, known).RABBITMQ_URL).toBe(known.RABBITMQ_URL);
    const inProduction = (): unknown => readEnv(strict, { ...known, NODE_ENV: 'production' });
    expect(inProduction).toThrow(/RABBITMQ_URL: is a default of development/);
    expect(inProduction).not.toThrow(/development-only/);
    expect(readEnv(strict, { ...good, NODE_ENV: 'production' }).PORT).toBe(4002);
  });

  it('separates secrets from settings and keeps them out of errors', () => {
    const text = JSON.stringify(read(good).settings);
    for (const secret of [good.MONGO_URL, good.IDENTITY_SECRET]) expect(text).not.toContain(secret);
    expect(() => read({ ...good, MONGO_URL: 'http://user:hidden@host' })).toThrow(/^(?!.*hidden)[^]*MONGO_URL/);
  });

  it('traces only with a collector, all requests or the given share', () => {
    expect(read(good).settings.tracing).toBeNull();
    const traced = { ...good, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
    expect(read(traced).settings.tracing).toEqual({ endpoint: 'http://collector:4318', ratio: 1 });
    expect(read({ ...traced, OTEL_TRACES_SAMPLER_ARG: '0.25' }).settings.tracing?.ratio).toBe(0.25);
    expect(() => read({ ...traced, OTEL_TRACES_SAMPLER_ARG: '1.5' })).toThrow('OTEL_TRACES_SAMPLER_ARG');
    expect(() => read({ ...traced, OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector' })).toThrow('OTEL_EXPORTER');
  });

  it('requires https in production only, and knows three kinds of environment', () => {
    const web = z.object({ ...productionEnv, PUBLIC_URL: z.string() }).check(httpsInProduction);
    const readWeb = (NODE_ENV: string, PUBLIC_URL: string) => readEnv(web, { NODE_ENV, PUBLIC_URL }).NODE_ENV;
    const [plain, encrypted] = ['http://sternenrat.example', 'https://sternenrat.example'];
    expect([readWeb('test', plain), readWeb('', plain)]).toEqual(['test', 'development']);
    expect(readWeb('production', encrypted)).toBe('production');
    expect(() => readWeb('production', plain)).toThrow(/PUBLIC_URL: must be https in production/);
    expect(() => readWeb('prod', encrypted)).toThrow('NODE_ENV');
  });
});
