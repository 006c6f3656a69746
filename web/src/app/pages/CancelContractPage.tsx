import { useSearchParams } from 'react-router-dom';
import { CancelForm } from '../../features/contracts/CancelForm.tsx';
import { texts as contracts } from '../../features/contracts/texts.ts';
import { UndoCancellation } from '../../features/contracts/UndoCancellation.tsx';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { useTitle } from '../useTitle.ts';

/** Cancels a contract, without login. If the URL has the token of a receipt, offers to undo that cancellation. */
export default function CancelContractPage() {
  useTitle(contracts.cancelTitle);
  const [query] = useSearchParams();
  const token = query.get('token');
  return <NarrowPage>{token ? <UndoCancellation token={token} /> : <CancelForm />}</NarrowPage>;
}
