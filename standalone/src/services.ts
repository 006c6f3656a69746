import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createAuth } from '@sternenrat/auth/auth';
import { createBilling } from '@sternenrat/billing/billing';
import { createStripeBackend } from '@sternenrat/billing/provider/backend';
import { openSandbox } from '@sternenrat/billing/sandbox/sandbox';
import { serviceNames, type ServiceName } from '@sternenrat/contracts/define-endpoint';
import { stripeWebhook } from '@sternenrat/contracts/endpoints/billing';
import { createGateway } from '@sternenrat/gateway/gateway';
import { createMailer, type Mail } from '@sternenrat/mailer/mailer';
import { createWebPush } from '@sternenrat/mailer/push/web-push';
import { pushSubject } from '@sternenrat/mailer/push-env';
import { createMailbox } from '@sternenrat/mailer/transport';
import { createOracle } from '@sternenrat/oracle/oracle';
import { createOwl } from '@sternenrat/owl/owl';
import { isLoopback, isLoopbackUrl } from '@sternenrat/service-kit/env/loopback';
import { listen } from '@sternenrat/service-kit/http/listen';
import { servePage } from '@sternenrat/service-kit/http/metrics';
import type { Service } from '@sternenrat/service-kit/http/service';
import { pageOf } from '@sternenrat/service-kit/metrics/metrics';
import type { Config } from './config.ts';
import { internalUrls } from './data-files.ts';
import { devToolsRouter } from './dev-tools.ts';
import type { Secrets } from './secrets.ts';
import { openShared, type Shared } from './shared.ts';

const webDir = fileURLToPath(new URL('../../web/dist', import.meta.url));
const loopback = { host: '127.0.0.1', port: 0 };

interface Settings {
  readonly config: Config;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly secrets: Secrets;
  /** In the order of `serviceNames`. */
  readonly uris: readonly string[];
}

export async function startServices(
  { config, publicUrl, dataDir, secrets, uris }: Settings,
  opened: AsyncDisposableStack,
): Promise<{ app: RequestListener; listMails?: () => Promise<Mail[]> }> {
  const shared = await openShared(config, secrets.identity, opened);
  const { clientOf } = shared;
  const deps = await shared.connect(uris);
  const upstreams = {} as Record<ServiceName, string>;
  const pushKeys = config.push ?? secrets.push;

  const mailer = createMailer({
    ...deps.mailer,
    transport: config.smtpUrl === undefined ? createMailbox() : await openSmtp(config.smtpUrl),
    push: createWebPush({ ...pushKeys, subject: pushSubject(publicUrl, config.mailFrom) }),
    publicUrl,
    from: config.mailFrom,
  });
  const paymentBackend = config.stripe
    ? createStripeBackend(config.stripe)
    : openSandbox({ ...deps.billing, webhookUrl: () => upstreams.billing + stripeWebhook.path });
  const services: Record<ServiceName, Service> = {
    auth: createAuth({
      ...deps.auth,
      owl: clientOf('owl', 'auth'),
      sessionSecret: secrets.session,
      publicUrl,
      lowHashPriority: true,
    }),
    owl: createOwl({ ...deps.owl, pushKey: pushKeys.publicKey }),
    oracle: createOracle({ ...deps.oracle, ...config.outside, owl: clientOf('owl', 'oracle') }),
    billing: createBilling({ ...deps.billing, owl: clientOf('owl', 'billing'), paymentBackend, publicUrl }),
    mailer,
  };
  await startAll(services, { internal: shared.internalUrls, public: upstreams }, opened);
  await shared.bus.start();
  opened.use(internalUrls.write(dataDir, shared.internalUrls));

  // developer tools need a product that no other machine can reach, neither directly nor through a proxy
  const isLocal = isLoopback(config.host) && isLoopbackUrl(publicUrl);
  const listMails = isLocal && config.smtpUrl === undefined ? () => mailer.listMails() : undefined;
  const gateway = createGateway({
    publicUrl,
    upstreams,
    auth: clientOf('auth', 'gateway'),
    sessionSecret: secrets.session,
    identityKeys: shared.keysOf,
    cache: shared.cache,
    clocks: shared.clocks,
    limits: shared.limits,
    log: shared.log,
    metrics: shared.metrics.gateway,
    webDir,
    devTools: devToolsRouter({
      publicUrl,
      ...(listMails && { listMails }),
      ...(isLocal && config.devTools && { time: { clocks: shared.clocks, random: shared.random } }),
    }),
  });
  await gateway.start();
  opened.defer(() => gateway.stop());
  await serveMetrics(config.metricsPort, shared.metrics, opened);
  return { app: gateway.app, ...(listMails && { listMails }) };
}

async function startAll(
  services: Readonly<Record<ServiceName, Service>>,
  urls: Readonly<Record<'internal' | 'public', Record<ServiceName, string>>>,
  opened: AsyncDisposableStack,
): Promise<void> {
  await Promise.all(
    serviceNames.map(async (name) => {
      const service = services[name];
      await service.start();
      opened.defer(() => service.stop());
      urls.internal[name] = opened.use(await listen(service.internalApp, loopback)).url;
      urls.public[name] = opened.use(await listen(service.publicApp, loopback)).url;
    }),
  );
}

async function serveMetrics(
  port: number | undefined,
  metrics: Shared['metrics'],
  opened: AsyncDisposableStack,
): Promise<void> {
  if (port === undefined) return;
  const page = servePage(() => pageOf(Object.values(metrics)));
  opened.use(await listen(page, { ...loopback, port }));
}

const openSmtp = async (url: string) =>
  (await import('@sternenrat/mailer/smtp/smtp-transport')).createSmtpTransport({ url });
