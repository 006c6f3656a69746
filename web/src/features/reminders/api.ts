import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getReminders, setReminders, stopReminders, type Reminders } from '@sternenrat/contracts/endpoints/reminders';
import { ApiError, call } from '../../lib/http.ts';
import { useAction } from '../../lib/useAction.ts';
import { toasts } from '../../ui/toast/store.ts';
import { NotAllowed, NotSubscribed, permissionNow, subscribe, unsubscribe } from './device.ts';
import { texts } from './texts.ts';

export type { Reminders } from '@sternenrat/contracts/endpoints/reminders';
export type Wish = Pick<Reminders, 'channel' | 'hour' | 'orMail'>;

/** What is chosen, and what the server said last of devices and its key. */
type Choice = Wish & Pick<Reminders, 'pushKey' | 'devices'>;

const remindersKey = ['reminders'] as const;

export const useReminders = () =>
  useQuery({
    queryKey: remindersKey,
    queryFn: async ({ signal }) => (await call(getReminders, { signal })).reminders,
    staleTime: 0,
  });

/** A push takes this browser along, where it can come: it is asked and subscribed first. */
async function choose({ pushKey, devices, ...wish }: Choice): Promise<Reminders> {
  const permission = permissionNow();
  const can = permission !== 'unsupported' && (permission !== 'denied' || devices === 0);
  const device = wish.channel === 'push' && pushKey !== null && can ? await subscribe(pushKey) : undefined;
  const { reminders } = await call(setReminders, { body: { ...wish, ...(device && { device }) } });
  if (wish.channel === 'off') await unsubscribe();
  return reminders;
}

export function useChoose() {
  const client = useQueryClient();
  return useAction({
    mutationFn: choose,
    onSuccess: (reminders) => client.setQueryData(remindersKey, reminders),
    onError: tell,
  });
}

export const useStop = () =>
  useAction({ mutationFn: (token: string) => call(stopReminders, { body: { token } }), onError: tell });

function tell(error: unknown): void {
  if (error instanceof ApiError && ['invalid_token', 'not_logged_in'].includes(error.code ?? '')) return;
  toasts.show({ title: texts.failed, description: sentenceOf(error), variant: 'destructive' });
}

function sentenceOf(error: unknown): string {
  if (error instanceof NotAllowed) return texts.notAllowed;
  if (error instanceof NotSubscribed) return texts.notSubscribed;
  if (!(error instanceof ApiError)) return texts.later;
  return Object.values(error.fields)[0] ?? error.sentence ?? texts.later;
}
