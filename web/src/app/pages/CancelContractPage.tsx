import { useSearchParams } from 'react-router-dom';
import { CancelForm } from '../../features/contracts/CancelForm.tsx';
import { texts as contracts } from '../../features/contracts/texts.ts';
import { UndoCancellation } from '../../features/contracts/UndoCancellation.tsx';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { useTitle } from '../useTitle.ts';

export default function CancelContractPage() {
  useTitle(contracts.cancelTitle);
  const [query] = useSearchParams();
  const token = query.get('token');
  return <NarrowPage>{token ? <UndoCancellation token={token} /> : <CancelForm />}</NarrowPage>;
}
