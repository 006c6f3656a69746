import {
  addressOf,
  images,
  skipReason,
  startMongo,
  startRabbit,
  startRedis,
} from '@sternenrat/service-kit/testing/docker';
import { Skipped } from '../row.ts';

export interface Server extends AsyncDisposable {
  /** On Linux the URL has the container's own address, because Docker's port proxy adds 75 to 115 µs per call. */
  readonly url: string;
  cpuMs(): Promise<number>;
}

const starts = {
  redis: { start: startRedis, scheme: 'redis', port: 6379, path: '' },
  rabbit: { start: startRabbit, scheme: 'amqp', port: 5672, path: '' },
  mongo: { start: startMongo, scheme: 'mongodb', port: 27017, path: '/?directConnection=true' },
} as const;

export async function serverOf(kind: keyof typeof starts): Promise<Server> {
  const reason = await skipReason(images[kind]);
  if (reason) throw new Skipped(reason);
  const { start, scheme, port, path } = starts[kind];
  const container = await start();
  return {
    url:
      process.platform === 'linux'
        ? `${scheme}://${container.getIpAddress('bridge')}:${port}${path}`
        : addressOf(scheme, container, port) + path,
    async cpuMs() {
      const { output } = await container.exec(['sh', '-c', 'cat /proc/[0-9]*/stat']);
      const ticks = output.split('\n').map((line) => {
        const fields = line.split(') ')[1]?.split(' ') ?? [];
        return fields.length > 12 ? Number(fields[11]) + Number(fields[12]) : 0;
      });
      return ticks.reduce((sum, each) => sum + each, 0) * 10;
    },
    async [Symbol.asyncDispose]() {
      await container.stop();
    },
  };
}
