import { use } from 'react';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { Button } from '../../ui/Button.tsx';
import { Copy, Envelope, PictureFrame, Share, Speech } from '../../ui/icons.tsx';
import { SharePictureContext } from '../../ui/SharePictureContext.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { copy, mailLink, shareContent, shareSheet, whatsAppLink } from './share.ts';
import { texts } from './texts.ts';

export function ShareMenu({ answer, question }: { answer: Answered; question: string }) {
  const openPicture = use(SharePictureContext);
  const content = shareContent(answer, location.origin);
  const copyWithToast = () =>
    copy(content).then(
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
      {openPicture && (
        <MenuItem onSelect={() => openPicture({ question, answer })}>
          <PictureFrame />
          {texts.asPicture}
        </MenuItem>
      )}
      <MenuItem onSelect={() => void shareSheet(content).then((done) => (done ? undefined : copyWithToast()))}>
        <Share />
        {texts.shareSheet}
      </MenuItem>
      <MenuItem onSelect={() => void copyWithToast()}>
        <Copy />
        {texts.copy}
      </MenuItem>
      <MenuItem asChild>
        <a href={whatsAppLink(content)} target="_blank" rel="noreferrer noopener">
          <Speech />
          {texts.whatsApp}
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={mailLink(content)}>
          <Envelope />
          {texts.byMail}
        </a>
      </MenuItem>
    </Menu>
  );
}
