import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { Button } from '../../ui/Button.tsx';
import { Copy, Envelope, Share, Speech } from '../../ui/icons.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { copy, mailLink, shared, shareSheet, whatsAppLink } from './share.ts';
import { texts } from './texts.ts';

export function ShareMenu({ answer }: { answer: Answered }) {
  const what = shared(answer, location.origin);
  const take = () =>
    copy(what).then(
      () => toasts.show({ title: texts.copied }),
      () => toasts.show({ title: texts.copyFailed, variant: 'destructive' }),
    );
  return (
    <Menu
      trigger={
        <Button look="quiet">
          <Share />
          {texts.share}
        </Button>
      }
    >
      <MenuItem onSelect={() => void shareSheet(what).then((done) => (done ? undefined : take()))}>
        <Share />
        {texts.shareSheet}
      </MenuItem>
      <MenuItem onSelect={() => void take()}>
        <Copy />
        {texts.copy}
      </MenuItem>
      <MenuItem asChild>
        <a href={whatsAppLink(what)} target="_blank" rel="noreferrer noopener">
          <Speech />
          {texts.whatsApp}
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={mailLink(what)}>
          <Envelope />
          {texts.byMail}
        </a>
      </MenuItem>
    </Menu>
  );
}
