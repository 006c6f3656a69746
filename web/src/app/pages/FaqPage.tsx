import { Reading } from '../../features/legal/Reading.tsx';
import { faq } from '../../features/legal/texts/faq.ts';
import { useTitle } from '../useTitle.ts';

export default function FaqPage() {
  useTitle(faq.title);
  return <Reading document={faq} />;
}
