import axios from 'axios';
import { z } from 'zod';
import { createGuard, Forbidden, type GuardOptions } from './guard.ts';
import { imageTypeOf } from './image-type.ts';

/** NASA's response for a day. `url` may be missing. A picture with a `copyright` must not be shown. */
const described = z.object({
  date: z.iso.date(),
  title: z.string().trim().min(1).max(300),
  explanation: z.string().trim().max(20_000).default(''),
  media_type: z.string(),
  url: z.string().max(2000).optional(),
  copyright: z.string().trim().max(300).optional(),
});

interface About {
  readonly date: string;
  /** `title` and `explanation` are NASA's English texts, which are untrusted. */
  readonly title: string;
  readonly explanation: string;
}
export type Apod = About &
  (
    | { readonly shape: 'image'; readonly type: string; readonly bytes: Buffer }
    | { readonly shape: 'copyright'; readonly holder: string }
    /** A video, a page, no address, a forbidden address, or no image at the address. */
    | { readonly shape: 'nothing'; readonly why: string }
  );

export interface ApodOptions extends Pick<Partial<GuardOptions>, 'lookup'> {
  readonly url: string;
  readonly key: string;
  /** In ms, for description and picture together. */
  readonly timeoutMs?: number;
  readonly hosts?: readonly string[];
  /** Largest picture in bytes. A document of MongoDB holds at most 16 MB. */
  readonly maxBytes?: number;
}

const maxRedirects = 2;

/** @throws Error if NASA is down or slow, or sends no valid description of the day */
export type ApodSource = () => Promise<Apod>;

export function createApodSource(options: ApodOptions): ApodSource {
  const { url, key, timeoutMs = 12_000, hosts = ['nasa.gov'], maxBytes = 8 * 1024 * 1024 } = options;
  const guard = createGuard({
    hosts,
    trustedOrigin: new URL(url).origin,
    ...(options.lookup ? { lookup: options.lookup } : {}),
  });
  const http = axios.create({ proxy: false, maxRedirects: 0, validateStatus: () => true, decompress: true });

  async function describe(signal: AbortSignal): Promise<z.infer<typeof described>> {
    const params = { api_key: key, thumbs: true };
    const { status, data } = await http.get<unknown>(url, { params, signal, maxContentLength: 128 * 1024 });
    // the message must not contain the URL, which contains the key
    if (status !== 200) throw new Error(`picture of the day failed: status ${status}`);
    const read = described.safeParse(data);
    if (!read.success) throw new Error('picture of the day failed: unknown response schema');
    return read.data;
  }

  async function fetchBytes(address: string, signal: AbortSignal): Promise<Buffer> {
    let next = guard.check(address);
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const { status, data, headers } = await http.get<ArrayBuffer>(next.href, {
        ...guard.agentsFor(next),
        signal,
        responseType: 'arraybuffer',
        maxContentLength: maxBytes,
      });
      if (status === 200) return Buffer.from(data);
      const location: unknown = headers['location'];
      if (status < 300 || status >= 400 || typeof location !== 'string')
        throw new Forbidden(`the picture answered ${status}`);
      next = guard.check(new URL(location, next).href);
    }
    throw new Forbidden('too many redirects');
  }

  return async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { media_type, url: address, copyright, ...about } = await describe(signal);
    if (copyright) return { ...about, shape: 'copyright', holder: copyright.replace(/\s+/gu, ' ') };
    if (media_type !== 'image' || !address)
      return { ...about, shape: 'nothing', why: address ? media_type : 'no address' };
    try {
      const bytes = await fetchBytes(address, signal);
      const type = imageTypeOf(bytes);
      if (type === null) return { ...about, shape: 'nothing', why: 'no picture by its bytes' };
      return { ...about, shape: 'image', type, bytes };
    } catch (error) {
      if (isForbidden(error)) return { ...about, shape: 'nothing', why: (error as Error).message };
      throw error;
    }
  };
}

/** True for forbidden addresses (also from DNS) and oversized files. */
function isForbidden(error: unknown): boolean {
  if (error instanceof Forbidden) return true;
  if (!(error instanceof Error)) return false;
  return (
    error.cause instanceof Forbidden ||
    /maxContentLength/u.test(error.message) ||
    /public internet/u.test(error.message)
  );
}
