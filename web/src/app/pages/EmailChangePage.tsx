import { useSearchParams } from 'react-router-dom';
import { EmailChange } from '../../features/account/settings/EmailChange.tsx';
import { texts as settings } from '../../features/account/settings/texts.ts';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { useTitle } from '../useTitle.ts';

export default function EmailChangePage() {
  useTitle(settings.emailChangeTitle);
  const [query] = useSearchParams();
  return (
    <NarrowPage>
      <EmailChange token={query.get('token')} />
    </NarrowPage>
  );
}
