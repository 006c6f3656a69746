import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useChoose, useReminders, type Wish } from './api.ts';
import { permissionNow } from './device.ts';
import { texts } from './texts.ts';

/** She asks once; closing it is a no, and nobody asks again. */
export default function OfferDialog({ onClose }: { onClose: () => void }) {
  const { data: reminders } = useReminders();
  const choose = useChoose();
  if (!reminders) return null;
  const { hour, pushKey, devices } = reminders;
  const canPush = pushKey !== null && ['default', 'granted'].includes(permissionNow());
  const answer = (channel: Wish['channel']) =>
    choose.mutate(
      { channel, hour, orMail: false, pushKey, devices },
      {
        onSuccess: () => {
          const description = channel === 'off' ? texts.offerDeclined : texts.offerTaken;
          toasts.show({ title: texts.title, description });
          onClose();
        },
        // who can't be heard just now isn't held up; a browser's no leaves the question open
        onError: () => channel === 'off' && onClose(),
      },
    );
  return (
    <Dialog open onOpenChange={() => answer('off')} title={texts.offerTitle} description={texts.offerBody}>
      <Stack $gap="s">
        {canPush && (
          <Button wide busy={choose.isPending} onClick={() => answer('push')}>
            {texts.offerPush}
          </Button>
        )}
        <Button wide look={canPush ? 'quiet' : 'primary'} busy={choose.isPending} onClick={() => answer('mail')}>
          {texts.offerMail}
        </Button>
        <Button wide look="quiet" onClick={() => answer('off')}>
          {texts.offerNo}
        </Button>
      </Stack>
    </Dialog>
  );
}
