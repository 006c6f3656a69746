import { texts as contracts } from '../../features/contracts/texts.ts';
import { WithdrawForm } from '../../features/contracts/WithdrawForm.tsx';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { useTitle } from '../useTitle.ts';

export default function WithdrawPage() {
  useTitle(contracts.withdrawTitle);
  return (
    <NarrowPage>
      <WithdrawForm />
    </NarrowPage>
  );
}
