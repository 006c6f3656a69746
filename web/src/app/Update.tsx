import { useLocation } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { UpdatePrompt } from '../features/update/UpdatePrompt.tsx';
import { useAnyDialogOpen } from '../ui/openDialogs.ts';

const paying: readonly string[] = [pages.payment, pages.success];

/** A newer version is offered when nobody pays and no dialog is open. */
export function Update() {
  const { pathname } = useLocation();
  const dialog = useAnyDialogOpen();
  return <UpdatePrompt busy={dialog || paying.includes(pathname)} />;
}
