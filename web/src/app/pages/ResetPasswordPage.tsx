import { useSearchParams } from 'react-router-dom';
import { ResetPassword } from '../../features/account/ResetPassword.tsx';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { texts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';

export default function ResetPasswordPage() {
  useTitle(texts.title.reset);
  const [query] = useSearchParams();
  return (
    <NarrowPage>
      <ResetPassword token={query.get('token')} />
    </NarrowPage>
  );
}
