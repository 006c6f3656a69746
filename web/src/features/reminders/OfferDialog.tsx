import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useReminders, useSaveReminders, type ReminderSettings } from './api.ts';
import { permissionNow } from './device.ts';
import { texts } from './texts.ts';

/** Closing declines the offer, which the server then never repeats. */
export default function OfferDialog({ onClose }: { onClose: () => void }) {
  const { data: reminders } = useReminders();
  const saveReminders = useSaveReminders();
  if (!reminders) return null;
  const { hour, pushKey, devices } = reminders;
  const canPush = pushKey !== null && ['default', 'granted'].includes(permissionNow());
  const answer = (channel: ReminderSettings['channel']) =>
    saveReminders.mutate(
      { channel, hour, orMail: false, pushKey, devices },
      {
        onSuccess: () => {
          const description = channel === 'off' ? texts.offerDeclined : texts.offerTaken;
          toasts.show({ title: texts.title, description });
          onClose();
        },
        // A decline closes the dialog even if the call fails. If notifications are denied, the dialog stays open.
        onError: () => channel === 'off' && onClose(),
      },
    );
  return (
    <Dialog besideOwl onClose={() => answer('off')} title={texts.offerTitle} description={texts.offerBody}>
      <Stack $gap="s">
        {canPush && (
          <Button wide busy={saveReminders.isPending} onClick={() => answer('push')}>
            {texts.offerPush}
          </Button>
        )}
        <Button wide look={canPush ? 'quiet' : 'primary'} busy={saveReminders.isPending} onClick={() => answer('mail')}>
          {texts.offerMail}
        </Button>
        <Button wide look="quiet" onClick={() => answer('off')}>
          {texts.offerNo}
        </Button>
      </Stack>
    </Dialog>
  );
}
