import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions } from '../../ui/layout.ts';
import { texts } from './texts.ts';

export default function WastefulGiftDialog({ onGive, onClose }: { onGive: () => void; onClose: () => void }) {
  return (
    <Dialog besideOwl onClose={onClose} title={texts.wastefulTitle} description={texts.wastefulBody}>
      <Actions>
        <Button onClick={onClose}>{texts.giveLater}</Button>
        <Button
          look="quiet"
          onClick={() => {
            onClose();
            onGive();
          }}
        >
          {texts.giveAnyway}
        </Button>
      </Actions>
    </Dialog>
  );
}
