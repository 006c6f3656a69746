import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@sternenrat/contracts/vocabulary';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Fine, Muted, Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { useReminders, useSaveReminders, type Reminders, type ReminderSettings } from './api.ts';
import { isSubscribed, permissionNow } from './device.ts';
import { texts } from './texts.ts';

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
  const [settings, setSettings] = useState<ReminderSettings>({ channel, hour, orMail });
  const saveReminders = useSaveReminders();
  const isThisDeviceSubscribed = useIsThisDeviceSubscribed(reminders);
  const permission = permissionNow();
  const canPush = permission !== 'unsupported' && pushKey !== null;
  const set = (change: Partial<ReminderSettings>) => setSettings({ ...settings, ...change });
  const save = () =>
    saveReminders.mutate(
      { ...settings, pushKey, devices },
      {
        onSuccess: (saved) =>
          toasts.show({
            title: texts.saved,
            description: saved.channel === 'off' ? texts.savedOff : texts.savedOn(saved.hour),
          }),
      },
    );
  return (
    <>
      <Choice
        label={texts.how}
        of={texts.channels}
        order={canPush || channel === 'push' ? ['off', 'push', 'mail'] : ['off', 'mail']}
        value={settings.channel}
        onPick={(picked) => set({ channel: picked })}
      />
      {!canPush && <Fine>{texts.unsupported}</Fine>}
      {settings.channel === 'push' && permission === 'denied' && <Notice look="warn">{texts.denied}</Notice>}
      {settings.channel === 'push' && permission === 'default' && <Fine>{texts.default}</Fine>}
      {settings.channel !== 'off' && (
        <Row>
          {texts.hour}
          <Select
            label={texts.hour}
            value={String(settings.hour)}
            options={hours.map((value) => ({ value, label: texts.oClock(Number(value)) }))}
            onPick={(picked) => set({ hour: Number(picked) })}
          />
        </Row>
      )}
      {settings.channel === 'push' && (
        <>
          <CheckBox label={texts.orMail} checked={settings.orMail} onChange={(checked) => set({ orMail: checked })} />
          {channel === 'push' && <Fine>{texts.devices(devices)}</Fine>}
          {channel === 'push' && canPush && isThisDeviceSubscribed === false && <Fine>{texts.hereToo}</Fine>}
        </>
      )}
      <Row>
        <Button busy={saveReminders.isPending} onClick={save}>
          {texts.save}
        </Button>
      </Row>
    </>
  );
}

function useIsThisDeviceSubscribed({ pushKey, devices }: Reminders): boolean | undefined {
  return useQuery({
    queryKey: ['reminders', 'this-device', pushKey, devices],
    queryFn: () => isSubscribed(pushKey ?? '').catch(() => false),
    enabled: pushKey !== null,
    gcTime: 0,
  }).data;
}
