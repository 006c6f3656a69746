import { brand } from '@sternenrat/contracts/brand';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { answerText } from './api.ts';
import { texts } from './texts.ts';

export interface Shared {
  title: string;
  /** With where it comes from, so that nobody takes a machine's words for a person's (AI Act, Art. 50). */
  text: string;
  url: string;
}

/** What leaves the app with an answer: her words, their label, the address. The question stays here. */
export function shared(answer: Answered, url: string): Shared {
  const { analysis, picture } = answer.data;
  const credit = picture ? [texts.pictureCredit(picture)] : [];
  return {
    title: answer.type === 'vision' ? texts.visionTitle : texts.answerTitle,
    text: [
      `„${answerText(answer).trim()}“`,
      ...credit,
      `${brand.pet} (${texts.sources[analysis.source]}). ${texts.disclaimer}`,
    ].join('\n\n'),
    url,
  };
}

const whole = ({ text, url }: Shared) => `${text}\n\n${url}`;

export const whatsAppLink = (what: Shared): string => `https://wa.me/?text=${encodeURIComponent(whole(what))}`;

export const mailLink = (what: Shared): string =>
  `mailto:?subject=${encodeURIComponent(what.title)}&body=${encodeURIComponent(whole(what))}`;

/** @throws where the browser doesn't let us write to the clipboard */
export const copy = (what: Shared): Promise<void> => navigator.clipboard.writeText(whole(what));

/**
 * The device's own share sheet.
 * @returns false where there is none, so that the caller copies instead. Closing the sheet is no failure.
 */
export async function shareSheet(what: Shared): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    return false;
  }
}
