import { useLocation } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { UpdatePrompt } from '../features/update/UpdatePrompt.tsx';
import { useAnyDialogOpen } from '../ui/openDialogs.ts';

const paymentPages: readonly string[] = [pages.payment, pages.success];

export function Update() {
  const { pathname } = useLocation();
  const dialog = useAnyDialogOpen();
  return <UpdatePrompt busy={dialog || paymentPages.includes(pathname)} />;
}
