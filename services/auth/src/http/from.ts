import type { Call } from '@sternenrat/service-kit/http/route';
import type { From } from '../parts.ts';
import { deviceOf } from './device.ts';

/** Where a call comes from. */
export function fromOf({ ip, header }: Pick<Call<unknown, unknown, unknown>, 'ip' | 'header'>): From {
  return { ip, device: deviceOf(header('user-agent')) };
}
