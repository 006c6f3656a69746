import { useUser } from '../../features/account/api.ts';
import { PaymentSuccess, VisitorPayment } from '../../features/shop/PaymentSuccess.tsx';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { Loading } from '../Loading.tsx';
import { texts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';

export default function SuccessPage() {
  useTitle(texts.title.success);
  const user = useUser();
  if (user.isPending) return <Loading />;
  return <NarrowPage>{user.data === null ? <VisitorPayment /> : <PaymentSuccess />}</NarrowPage>;
}
