import { Reading } from '../../features/legal/Reading.tsx';
import { terms } from '../../features/legal/texts/terms.ts';
import { useTitle } from '../useTitle.ts';

export default function TermsPage() {
  useTitle(terms.title);
  return <Reading document={terms} />;
}
