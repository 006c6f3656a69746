import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Opens a port of this machine and tells whoever started this process where. */
export function tell(server: Server): void {
  process.on('SIGTERM', () => process.exit(0));
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
}
