import { Reading } from '../../features/legal/Reading.tsx';
import { imprint } from '../../features/legal/texts/imprint.ts';
import { company } from '@sternenrat/contracts/company';
import { useTitle } from '../useTitle.ts';

export default function ImprintPage() {
  useTitle(imprint.title);
  return <Reading document={imprint} sample={company.sample} />;
}
