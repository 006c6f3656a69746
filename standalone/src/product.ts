import type { RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errors } from '@sternenrat/contracts/errors';
import { createAuth } from '@sternenrat/auth/auth';
import { createBilling } from '@sternenrat/billing/billing';
import { createStripeBackend } from '@sternenrat/billing/provider/backend';
import { openSandbox } from '@sternenrat/billing/sandbox/sandbox';
import { stripeWebhook } from '@sternenrat/contracts/endpoints/billing';
import { serviceNames, type ServiceName } from '@sternenrat/contracts/define-endpoint';
import { startEmbeddedMongos, type startThread } from '@sternenrat/embedded-mongo/server';
import { createGateway } from '@sternenrat/gateway/gateway';
import { createMailer, type Mail } from '@sternenrat/mailer/mailer';
import { pushSubject } from '@sternenrat/mailer/push-env';
import { createWebPush } from '@sternenrat/mailer/push/web-push';
import { createMailbox } from '@sternenrat/mailer/transport';
import { createOracle } from '@sternenrat/oracle/oracle';
import { createOwl } from '@sternenrat/owl/owl';
import { isLoopback, isLoopbackUrl } from '@sternenrat/service-kit/env/loopback';
import { createMemoryBus } from '@sternenrat/service-kit/bus/memory';
import { createMemoryCache } from '@sternenrat/service-kit/cache/memory';
import { createServiceClient } from '@sternenrat/service-kit/http/client';
import { servePage } from '@sternenrat/service-kit/http/metrics';
import { listen } from '@sternenrat/service-kit/http/listen';
import type { Service, ServiceDeps } from '@sternenrat/service-kit/http/service';
import { deriveIdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { memoryLimits } from '@sternenrat/service-kit/limits/limits';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { createMetrics, pageOf } from '@sternenrat/service-kit/metrics/metrics';
import type { Metrics } from '@sternenrat/service-kit/metrics/metrics';
import { connectMongo } from '@sternenrat/service-kit/storage/connect';
import { createRandom } from '@sternenrat/service-kit/time/random';
import { SettableClocks } from '@sternenrat/service-kit/time/clocks';
import { openTracing } from '@sternenrat/service-kit/trace/tracing';
import type { Config } from './config.ts';
import {
  type DatabaseName,
  databaseFiles,
  databaseNames,
  protectDataDir,
  checkNotHalfRestored,
  databaseUris,
  internalUrls,
} from './data-files.ts';
import { devToolsRouter } from './dev-tools.ts';
import { openSecrets } from './secrets.ts';

const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface Product extends AsyncDisposable {
  readonly url: string;
  /** The last sent mails, newest first. Undefined with an SMTP server, or if other machines can reach the product. */
  readonly listMails?: () => Promise<Mail[]>;
}

/** Starts the product in this process. @throws Error if the data folder or the port is in use */
export async function startProduct(config: Config, thread: ReturnType<typeof startThread>): Promise<Product> {
  await using opened = new AsyncDisposableStack();
  const dataDir = resolve(config.dataDir);
  protectDataDir(dataDir);
  checkNotHalfRestored(dataDir);

  // listens first, because links in mails contain the port, and a port in use must fail before data is written
  const entry = createPublicEntry();
  const listening = opened.use(await listen(entry.listener, { host: config.host, port: config.port }));
  const publicUrl = config.publicUrl ?? listening.url;

  const secrets = openSecrets(dataDir);
  const log = createLogger({ name: 'sternenrat', level: config.logLevel });
  opened.use(await openTracing(config.tracing, log));
  const clocks = new SettableClocks();
  const random = createRandom();
  const limits = memoryLimits(config.rateLimitScale);
  const bus = opened.adopt(createMemoryBus({ log }), (it) => it.close());
  const cache = opened.adopt(createMemoryCache(clocks), (it) => it.close());
  const keysOf = (audience: ServiceName) => deriveIdentityKeys(secrets.identity, audience);

  const internal = {} as Record<ServiceName, string>;
  const metricsByName = new Map(
    ['gateway', 'auth', 'owl', 'oracle', 'billing', 'mailer'].map((name) => [name, createMetrics(name)] as const),
  );
  const metricsOf = (name: string): Metrics => metricsByName.get(name) ?? createMetrics(name);
  const clientOf = (audience: ServiceName, caller: string) =>
    createServiceClient({
      baseUrl: () => internal[audience],
      audience,
      caller,
      errors,
      keys: keysOf(audience),
      clocks,
      log,
      metrics: metricsOf(caller),
    });

  const databases = opened.use(
    await startEmbeddedMongos({ files: databaseFiles.map((name) => join(dataDir, name)), thread }),
  );
  opened.use(databaseUris.write(dataDir, { pid: process.pid, uris: [...databases.uris] }));
  const depsOf = async (name: DatabaseName): Promise<ServiceDeps> => {
    const connection = opened.adopt(await connectMongo(databases.uris[databaseNames.indexOf(name)] ?? '', name), (it) =>
      it.close(),
    );
    return {
      connection,
      bus,
      cache,
      clocks,
      random,
      log: log.child({ service: name }),
      identityKeys: keysOf(name),
      limits,
      metrics: metricsOf(name),
    };
  };
  const [authDeps, owlDeps, oracleDeps, billingDeps, mailerDeps] = await Promise.all([
    depsOf('auth'),
    depsOf('owl'),
    depsOf('oracle'),
    depsOf('billing'),
    depsOf('mailer'),
  ]);

  const transport = config.smtpUrl === undefined ? createMailbox() : await openSmtp(config.smtpUrl);
  const pushKeys = config.push ?? secrets.push;
  const push = createWebPush({ ...pushKeys, subject: pushSubject(publicUrl, config.mailFrom) });
  const mailer = createMailer({ ...mailerDeps, transport, push, publicUrl, from: config.mailFrom });
  const upstreams = {} as Record<ServiceName, string>;
  const paymentBackend = config.stripe
    ? createStripeBackend(config.stripe)
    : openSandbox({ ...billingDeps, webhookUrl: () => upstreams.billing + stripeWebhook.path });
  const services: Record<ServiceName, Service> = {
    auth: createAuth({
      ...authDeps,
      sessionSecret: secrets.session,
      publicUrl,
      lowHashPriority: true,
      owl: clientOf('owl', 'auth'),
    }),
    owl: createOwl({ ...owlDeps, pushKey: pushKeys.publicKey }),
    oracle: createOracle({ ...oracleDeps, ...config.outside, owl: clientOf('owl', 'oracle') }),
    billing: createBilling({ ...billingDeps, owl: clientOf('owl', 'billing'), paymentBackend, publicUrl }),
    mailer,
  };
  await Promise.all(
    serviceNames.map(async (name) => {
      const service = services[name];
      await service.start();
      opened.defer(() => service.stop());
      internal[name] = opened.use(await listen(service.internalApp, loopback)).url;
      upstreams[name] = opened.use(await listen(service.publicApp, loopback)).url;
    }),
  );
  await bus.start();
  opened.use(internalUrls.write(dataDir, internal));

  // developer tools and the demo account exist only if no other machine can reach the product, directly or by a proxy
  const isLocal = isLoopback(config.host) && isLoopbackUrl(publicUrl);
  const listMails = isLocal && config.smtpUrl === undefined ? () => mailer.listMails() : undefined;
  const gateway = createGateway({
    publicUrl,
    upstreams,
    auth: clientOf('auth', 'gateway'),
    sessionSecret: secrets.session,
    identityKeys: keysOf,
    cache,
    clocks,
    limits,
    log,
    metrics: metricsOf('gateway'),
    webDir,
    devTools: devToolsRouter({
      publicUrl,
      ...(listMails ? { listMails } : {}),
      ...(isLocal && config.devTools ? { time: { clocks, random } } : {}),
    }),
  });
  await gateway.start();
  opened.defer(() => gateway.stop());
  if (config.metricsPort !== undefined) {
    const page = servePage(() => pageOf([...metricsByName.values()]));
    opened.use(await listen(page, { ...loopback, port: config.metricsPort }));
  }
  entry.open(gateway.app);
  opened.defer(() => entry.close());

  const all = opened.move();
  return { url: listening.url, ...(listMails ? { listMails } : {}), [Symbol.asyncDispose]: () => all.disposeAsync() };
}

const openSmtp = async (url: string) =>
  (await import('@sternenrat/mailer/smtp/smtp-transport')).createSmtpTransport({ url });

const loopback = { host: '127.0.0.1', port: 0 };

/** Creates a request listener that answers 503 until `open` is called. */
function createPublicEntry() {
  let app: RequestListener | undefined;
  const listener: RequestListener = (request, response) => {
    if (app) app(request, response);
    else response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end('starting');
  };
  return { listener, open: (it: RequestListener) => void (app = it), close: () => void (app = undefined) };
}
