import { ForgotPassword } from '../../features/account/ForgotPassword.tsx';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { texts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';

export default function ForgotPasswordPage() {
  useTitle(texts.title.forgot);
  return (
    <NarrowPage>
      <ForgotPassword />
    </NarrowPage>
  );
}
