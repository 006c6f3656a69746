import { useSearchParams } from 'react-router-dom';
import { StopReminders } from '../../features/reminders/StopReminders.tsx';
import { texts } from '../../features/reminders/texts.ts';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { useTitle } from '../useTitle.ts';

export default function RemindersPage() {
  useTitle(texts.title);
  const [query] = useSearchParams();
  return (
    <NarrowPage>
      <StopReminders token={query.get('token')} />
    </NarrowPage>
  );
}
