import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on a free loopback port and sends the URL to the parent process (see `start` in processes.ts). */
export function serve(server: Server): void {
  process.on('SIGTERM', () => process.exit(0));
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
}
