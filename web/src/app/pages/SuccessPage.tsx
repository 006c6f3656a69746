import { PaymentSuccess } from '../../features/shop/PaymentSuccess.tsx';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { texts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';

export default function SuccessPage() {
  useTitle(texts.title.success);
  return (
    <NarrowPage>
      <PaymentSuccess />
    </NarrowPage>
  );
}
