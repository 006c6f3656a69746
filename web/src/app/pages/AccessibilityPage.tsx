import { Reading } from '../../features/legal/Reading.tsx';
import { accessibility } from '../../features/legal/texts/accessibility.ts';
import { useTitle } from '../useTitle.ts';

export default function AccessibilityPage() {
  useTitle(accessibility.title);
  return <Reading document={accessibility} />;
}
