import { Reading } from '../../features/legal/Reading.tsx';
import { imprint } from '../../features/legal/texts/imprint.ts';
import { provider } from '@sternenrat/contracts/provider';
import { useTitle } from '../useTitle.ts';

export default function ImprintPage() {
  useTitle(imprint.title);
  return <Reading document={imprint} sample={provider.sample} />;
}
