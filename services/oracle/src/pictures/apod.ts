import axios from 'axios';
import { z } from 'zod';
import { createGuard, Forbidden, type GuardOptions } from './guard.ts';
import { imageTypeOf } from './image-type.ts';

/** As NASA describes its picture of the day. `url` is missing for some, `copyright` means that it isn't free. */
const described = z.object({
  date: z.iso.date(),
  title: z.string().trim().min(1).max(300),
  explanation: z.string().trim().max(20_000).default(''),
  media_type: z.string(),
  url: z.string().max(2000).optional(),
  copyright: z.string().trim().max(300).optional(),
});

interface About {
  /** '2026-03-10' */
  readonly date: string;
  /** English, as NASA wrote it; not ours to trust. */
  readonly title: string;
  readonly explanation: string;
}
export type Apod = About &
  (
    | { readonly shape: 'image'; readonly type: string; readonly bytes: Buffer }
    /** Free to look at, not to show. */
    | { readonly shape: 'copyright'; readonly holder: string }
    /** A video, a page, a picture without an address or one that could not be fetched as a picture. */
    | { readonly shape: 'nothing'; readonly why: string }
  );

export interface ApodOptions extends Pick<Partial<GuardOptions>, 'lookup'> {
  readonly url: string;
  readonly key: string;
  /** In all, in ms. */
  readonly timeoutMs?: number;
  readonly hosts?: readonly string[];
  /** In bytes; a document of the database holds 16 MB. */
  readonly maxBytes?: number;
}

const maxRedirects = 2;

/** Today's picture as NASA has it. @throws where nobody can say: down, slow, 429, no such day, nonsense */
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
    // never the address: it carries the key
    if (status !== 200) throw new Error(`the picture of the day answered ${status}`);
    const read = described.safeParse(data);
    if (!read.success) throw new Error('the picture of the day is described in another way');
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
    } catch (fault) {
      if (isForbidden(fault)) return { ...about, shape: 'nothing', why: (fault as Error).message };
      throw fault;
    }
  };
}

/** Also where the lookup of a connection said it, or where there is too much of it: asking again won't help today. */
function isForbidden(fault: unknown): boolean {
  if (fault instanceof Forbidden) return true;
  if (!(fault instanceof Error)) return false;
  return (
    fault.cause instanceof Forbidden ||
    /maxContentLength/u.test(fault.message) ||
    /public internet/u.test(fault.message)
  );
}
