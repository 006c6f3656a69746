import { Reading } from '../../features/legal/Reading.tsx';
import { privacy } from '../../features/legal/texts/privacy.ts';
import { useTitle } from '../useTitle.ts';

export default function PrivacyPage() {
  useTitle(privacy.title);
  return <Reading document={privacy} />;
}
