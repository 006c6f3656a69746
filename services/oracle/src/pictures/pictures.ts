import type { Picture } from '@sternenrat/contracts/picture';
import type { Theme } from '@sternenrat/contracts/reading';
import type { Sky } from '@sternenrat/contracts/sky';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { withTimeout } from '@sternenrat/service-kit/time/timeout';
import { drawSky } from '../domain/drawn-sky/draw.ts';
import { localDay } from '../domain/local-day.ts';
import { drawnFrom, drawnPicture, nasaPicture, type About, type Motif } from '../domain/vision/picture.ts';
import { materialsFor } from './materials.ts';
import type { PictureRow, StoredPictures } from '../storage/pictures.ts';
import type { OracleMetrics } from '../metrics.ts';
import type { ApodSource } from './apod.ts';

export interface VisionPicture {
  readonly picture: Picture;
  readonly about: About | Theme;
}

export interface Pictures {
  /** NASA's picture of today (UTC), else the newest stored one. If it is copyrighted or missing, a drawn sky. */
  ofNow(timeZone: string, motif: Motif): Promise<VisionPicture>;
  file(id: string): Promise<{ readonly type: string; readonly bytes: Uint8Array } | null>;
}

export interface PicturesOptions {
  readonly stored: StoredPictures;
  readonly apod: ApodSource | null;
  readonly cache: Cache;
  readonly clocks: Clocks;
  readonly log: Logger;
  readonly sky: (at: Date) => Sky;
  /** How long a request waits for NASA, in ms. */
  readonly longestWaitMs: number;
  readonly metrics: Pick<OracleMetrics, 'pictures'>;
}

/** Ms between fetches of one day by all replicas. NASA's demo key allows 30 requests an hour and 50 a day. */
const tryAgainMs = 30 * 60_000;

export function createPictures(options: PicturesOptions): Pictures {
  const { stored, apod, cache, clocks, log, sky, longestWaitMs, metrics } = options;

  /** Null if a replica has tried within the last `tryAgainMs`. */
  async function fetchDay(source: ApodSource, day: string): Promise<PictureRow | null> {
    const mine = await cache.setIfAbsent(`picture-of-the-day:${day}`, 'tried', tryAgainMs);
    if (!mine) return null;
    const found = await source().catch((error: unknown) => {
      metrics.pictures.failed.inc();
      throw error;
    });
    metrics.pictures[found.shape].inc();
    const { shape, date, title, explanation } = found;
    const row: PictureRow = {
      _id: `apod-${date}`,
      date,
      shape,
      title,
      explanation,
      holder: shape === 'copyright' ? found.holder : null,
      type: shape === 'image' ? found.type : null,
      bytes: shape === 'image' ? found.bytes : null,
    };
    await stored.store(day, row);
    if (shape === 'nothing') log.info({ day, why: found.why }, 'picture of the day cannot be shown');
    return { ...row, bytes: null };
  }

  async function today(source: ApodSource): Promise<PictureRow | null> {
    const day = localDay(clocks.now(), 'UTC');
    const failed = (error: unknown): null => {
      // logs only the message, because other fields of the HTTP client's error contain the API key
      log.warn(
        { reason: error instanceof Error ? error.message : 'unknown', day },
        'picture of the day failed, the sky is drawn',
      );
      return null;
    };
    try {
      const known = await stored.findOfDay(day);
      if (known) return known;
      // after the timeout, the fetch goes on and stores the picture for the next request
      return await withTimeout(longestWaitMs, () => fetchDay(source, day).catch(failed)).catch(() => null);
    } catch (error) {
      return failed(error);
    }
  }

  return {
    async ofNow(timeZone, motif) {
      const drawn = drawnPicture(localDay(clocks.now(), timeZone), motif);
      const about = motif.theme;
      if (!apod) return { picture: drawn, about };
      const row = await today(apod);
      if (row?.shape === 'copyright') return { picture: { ...drawn, beside: besideOf(row) }, about };
      const shown = row?.shape === 'image' ? row : await stored.findNewest();
      if (!shown) return { picture: drawn, about };
      return { picture: nasaPicture(shown), about: { title: shown.title, explanation: shown.explanation } };
    },
    async file(id) {
      if (id.startsWith('himmel-')) {
        const found = drawnFrom(id);
        if (!found) return null;
        const { day, night, motif } = found;
        const svg = drawSky(sky(night), day, { theme: motif.theme, ...(await materialsFor(motif.stage)) });
        return { type: 'image/svg+xml', bytes: new TextEncoder().encode(svg) };
      }
      const row = await stored.findFile(id);
      return row?.type && row.bytes ? { type: row.type, bytes: row.bytes } : null;
    },
  };
}

function besideOf(row: PictureRow): NonNullable<Picture['beside']> {
  const { title, link } = nasaPicture(row);
  return { title, credit: row.holder ?? 'NASA', link: link ?? 'https://apod.nasa.gov/' };
}
