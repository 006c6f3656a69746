import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getReminders, setReminders, stopReminders, type Reminders } from '@sternenrat/contracts/endpoints/reminders';
import { ApiError, call, hasCode } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { toasts } from '../../ui/toast/store.ts';
import { PermissionDeniedError, permissionNow, subscribe, SubscriptionError, unsubscribe } from './device.ts';
import { texts } from './texts.ts';

export type { Reminders } from '@sternenrat/contracts/endpoints/reminders';
export type ReminderSettings = Pick<Reminders, 'channel' | 'hour' | 'orMail'>;

type SettingsUpdate = ReminderSettings & Pick<Reminders, 'pushKey' | 'devices'>;

const remindersKey = ['reminders'] as const;

export const useReminders = () =>
  useQuery({
    queryKey: remindersKey,
    queryFn: async ({ signal }) => (await call(getReminders, { signal })).reminders,
    staleTime: 0,
  });

/** `push` first subscribes this browser if possible; `off` then unsubscribes it. */
async function saveReminders({ pushKey, devices, ...settings }: SettingsUpdate): Promise<Reminders> {
  const permission = permissionNow();
  const canSubscribe = permission !== 'unsupported' && (permission !== 'denied' || devices === 0);
  const device = settings.channel === 'push' && pushKey !== null && canSubscribe ? await subscribe(pushKey) : undefined;
  const { reminders } = await call(setReminders, { body: { ...settings, ...(device && { device }) } });
  if (settings.channel === 'off') await unsubscribe();
  return reminders;
}

export function useSaveReminders() {
  const client = useQueryClient();
  return useAction({
    mutationFn: saveReminders,
    onSuccess: (reminders) => client.setQueryData(remindersKey, reminders),
    onError: showFailure,
  });
}

export const useStop = () =>
  useAction({ mutationFn: (token: string) => call(stopReminders, { body: { token } }), onError: showFailure });

function showFailure(error: unknown): void {
  if (hasCode(error, 'invalid_token', 'not_logged_in')) return;
  toasts.show({ title: texts.failed, description: describe(error), variant: 'destructive' });
}

function describe(error: unknown): string {
  if (error instanceof PermissionDeniedError) return texts.notAllowed;
  if (error instanceof SubscriptionError) return texts.notSubscribed;
  if (!(error instanceof ApiError)) return texts.later;
  return Object.values(error.fields)[0] ?? error.sentence ?? texts.later;
}
