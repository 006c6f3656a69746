import { use } from 'react';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { Button } from '../../ui/Button.tsx';
import { Copy, Envelope, PictureFrame, Share, Speech } from '../../ui/icons.tsx';
import { SharePictureContext } from '../../ui/SharePictureContext.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { copy, mailLink, shareContent, shareSheet, whatsAppLink } from './share.ts';
import { answerTexts } from './texts/answer.ts';

export function ShareMenu({ answer, question }: { answer: Answered; question: string }) {
  const openPicture = use(SharePictureContext);
  const content = shareContent(answer, location.origin);
  const copyWithToast = () =>
    copy(content).then(
      () => toasts.show({ title: answerTexts.copied }),
      () => toasts.show({ title: answerTexts.copyFailed, variant: 'destructive' }),
    );
  return (
    <Menu
      trigger={
        <Button look="quiet">
          <Share />
          {answerTexts.share}
        </Button>
      }
    >
      {openPicture && (
        <MenuItem onSelect={() => openPicture({ question, answer })}>
          <PictureFrame />
          {answerTexts.asPicture}
        </MenuItem>
      )}
      <MenuItem onSelect={() => void shareSheet(content).then((done) => (done ? undefined : copyWithToast()))}>
        <Share />
        {answerTexts.shareSheet}
      </MenuItem>
      <MenuItem onSelect={() => void copyWithToast()}>
        <Copy />
        {answerTexts.copy}
      </MenuItem>
      <MenuItem asChild>
        <a href={whatsAppLink(content)} target="_blank" rel="noreferrer noopener">
          <Speech />
          {answerTexts.whatsApp}
        </a>
      </MenuItem>
      <MenuItem asChild>
        <a href={mailLink(content)}>
          <Envelope />
          {answerTexts.byMail}
        </a>
      </MenuItem>
    </Menu>
  );
}
