import { useEffect, useState } from 'react';
import { limits } from '@sternenrat/contracts/vocabulary';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Fine, Muted, Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { useChoose, useReminders, type Reminders, type Wish } from './api.ts';
import { isSubscribed, permissionNow } from './device.ts';
import { texts } from './texts.ts';

/** Whether, how and when she may remind: off until it is chosen. */
export function RemindersPart() {
  const { data } = useReminders();
  return (
    <Card aria-labelledby="reminders">
      <Stack>
        <h2 id="reminders">{texts.title}</h2>
        <Muted>{texts.body}</Muted>
        {data && <Settings reminders={data} />}
      </Stack>
    </Card>
  );
}

const { min, max } = limits.reminderHour;
const hours = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));

function Settings({ reminders }: { reminders: Reminders }) {
  const { channel, hour, orMail, pushKey, devices } = reminders;
  const [wish, setWish] = useState<Wish>({ channel, hour, orMail });
  const choose = useChoose();
  const here = useHere(reminders);
  const permission = permissionNow();
  const canPush = permission !== 'unsupported' && pushKey !== null;
  const set = (change: Partial<Wish>) => setWish({ ...wish, ...change });
  const save = () =>
    choose.mutate(
      { ...wish, pushKey, devices },
      {
        onSuccess: (kept) =>
          toasts.show({
            title: texts.saved,
            description: kept.channel === 'off' ? texts.savedOff : texts.savedOn(kept.hour),
          }),
      },
    );
  return (
    <>
      <Choice
        label={texts.how}
        of={texts.channels}
        order={canPush || channel === 'push' ? ['off', 'push', 'mail'] : ['off', 'mail']}
        value={wish.channel}
        onPick={(picked) => set({ channel: picked })}
      />
      {!canPush && <Fine>{texts.unsupported}</Fine>}
      {wish.channel === 'push' && permission === 'denied' && <Notice look="warn">{texts.denied}</Notice>}
      {wish.channel === 'push' && permission === 'default' && <Fine>{texts.default}</Fine>}
      {wish.channel !== 'off' && (
        <Row>
          {texts.hour}
          <Select
            label={texts.hour}
            value={String(wish.hour)}
            options={hours.map((value) => ({ value, label: texts.oClock(Number(value)) }))}
            onPick={(picked) => set({ hour: Number(picked) })}
          />
        </Row>
      )}
      {wish.channel === 'push' && (
        <>
          <CheckBox label={texts.orMail} checked={wish.orMail} onChange={(checked) => set({ orMail: checked })} />
          {channel === 'push' && <Fine>{texts.devices(devices)}</Fine>}
          {channel === 'push' && canPush && here === false && <Fine>{texts.hereToo}</Fine>}
        </>
      )}
      <Row>
        <Button busy={choose.isPending} onClick={save}>
          {texts.save}
        </Button>
      </Row>
    </>
  );
}

/** Is this browser one of the devices? Undefined until that is known. */
function useHere({ pushKey, devices }: Reminders): boolean | undefined {
  const [here, setHere] = useState<boolean>();
  useEffect(() => {
    let asking = true;
    if (pushKey !== null)
      void isSubscribed(pushKey)
        .catch(() => false)
        .then((subscribed) => asking && setHere(subscribed));
    return () => void (asking = false);
  }, [pushKey, devices]);
  return here;
}
