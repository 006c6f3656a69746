import type { Background } from '@sternenrat/service-kit/lifecycle/background';
import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { LoadedTexts } from './load-texts.ts';

/** Delay of the first file in ms, so that the service starts without delay. */
const delayMs = 2000;
/** Pause between two files in ms, in which requests run. */
const pauseMs = 20;

/** Reads all texts soon after the start, one file at a time, so that answers rarely wait for a file. */
export function createTextPreload(
  texts: Pick<LoadedTexts, 'files' | 'read' | 'cases'>,
  log: Pick<Logger, 'error'>,
): Background {
  let timer: NodeJS.Timeout | undefined;
  function readNext(files: readonly string[]): void {
    const [file, ...rest] = files;
    if (file === undefined) return void texts.cases();
    try {
      texts.read(file);
    } catch (error) {
      log.error({ err: error, file }, 'reading a text file failed, answers that need it will fail');
    }
    timer = setTimeout(readNext, pauseMs, rest).unref();
  }
  return {
    start() {
      timer = setTimeout(() => readNext(texts.files()), delayMs).unref();
    },
    stop() {
      clearTimeout(timer);
      return Promise.resolve();
    },
  };
}
