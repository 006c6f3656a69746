import type { Call } from '@sternenrat/service-kit/http/route';
import type { RequestOrigin } from '../deps.ts';
import { deviceOf } from './device.ts';

export function getRequestOrigin({
  ip,
  header,
}: Pick<Call<unknown, unknown, unknown>, 'ip' | 'header'>): RequestOrigin {
  return { ip, device: deviceOf(header('user-agent')) };
}
