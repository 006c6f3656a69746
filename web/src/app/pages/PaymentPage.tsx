import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { readPending } from '../../features/shop/pending.ts';
import { StardustCheckout } from '../../features/shop/StardustCheckout.tsx';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { texts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';

export default function PaymentPage() {
  useTitle(texts.title.payment);
  const [pending] = useState(readPending);
  if (!pending) return <Navigate to={pages.home} replace />;
  return (
    <NarrowPage>
      <StardustCheckout pending={pending} />
    </NarrowPage>
  );
}
