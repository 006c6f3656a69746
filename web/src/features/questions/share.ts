import { brand } from '@sternenrat/contracts/brand';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { answerText } from './api.ts';
import { answerLabels } from '../../ui/texts/answers.ts';
import { texts } from './texts.ts';

interface ShareContent {
  title: string;
  /** Ends with a label that says how the text was made: readers must recognise AI texts (AI Act, Art. 50). */
  text: string;
  url: string;
}

export function shareContent(answer: Answered, url: string): ShareContent {
  const { analysis, picture } = answer.data;
  const credit = picture ? [`${picture.title}, ${answerLabels.pictureCredit(picture)}`] : [];
  return {
    title: answer.type === 'vision' ? texts.visionTitle : texts.answerTitle,
    text: [
      `„${answerText(answer).trim()}“`,
      ...credit,
      `${brand.pet} (${answerLabels.sources[analysis.source]}). ${texts.disclaimer}`,
    ].join('\n\n'),
    url,
  };
}

const fullText = ({ text, url }: ShareContent) => `${text}\n\n${url}`;

export const whatsAppLink = (content: ShareContent): string =>
  `https://wa.me/?text=${encodeURIComponent(fullText(content))}`;

export const mailLink = (content: ShareContent): string =>
  `mailto:?subject=${encodeURIComponent(content.title)}&body=${encodeURIComponent(fullText(content))}`;

export const copy = (content: ShareContent): Promise<void> => navigator.clipboard.writeText(fullText(content));

/** @returns false without a share sheet or if it fails, so that the caller can copy instead */
export async function shareSheet(content: ShareContent): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    return false;
  }
}
