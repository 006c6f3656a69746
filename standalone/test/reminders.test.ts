import axios from 'axios';
import { getReminders, oneClickStop, setReminders } from '@sternenrat/contracts/endpoints/reminders';
import { newestMail, waitFor, Visitor, type DevMail } from './support/player.ts';
import { run } from './support/running.ts';

/** @param days from today @param hour in UTC, the player's time zone */
const day = (days: number, hour: number) => new Date(new Date().setUTCHours(24 * days + hour, 0, 0, 0)).toISOString();
const zone = { 'X-Time-Zone': 'UTC' };
const greeting = /Ein Gruß von Noctua/;

it('a reminder comes by mail once a day, and the one-click unsubscribe of the mail program ends it', async () => {
  await using product = await run();
  const player = await (await new Visitor(product.url).join('erinnert')).hatched();
  const other = await (await new Visitor(product.url).join('unbehelligt')).hatched();
  const at = (now: string) => axios.post(`${product.url}/dev/clock`, { now });
  const greetings = async () =>
    (await axios.get<DevMail[]>(`${product.url}/dev/mails`, { headers: { Accept: 'application/json' } })).data.filter(
      ({ subject }) => greeting.test(subject),
    );

  await at(day(1, 9));
  const wish = { channel: 'mail', hour: 18, orMail: false };
  expect((await player.call(setReminders, wish, zone)).status).toBe(200);
  for (const days of [1, 2]) {
    await at(day(days, 18));
    await waitFor(`the reminder of day ${days}`, async () => (await greetings()).length === days);
  }
  const mail = await newestMail(product.url, 'erinnert@example.de', greeting);
  const token = /erinnerungen\?token=([\w.%-]+)/.exec(mail.text)?.[1] ?? '';

  const button = await axios.post(`${product.url}${oneClickStop.path}?token=${token}`, 'List-Unsubscribe=One-Click', {
    headers: { Origin: 'https://mail.example', 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(button.data).toEqual({ success: true });
  expect((await player.call(getReminders)).data.reminders.channel).toBe('off');
  expect((await other.call(getReminders)).data.reminders.pushKey).toMatch(/^B[\w-]{86}$/);
  expect((await greetings()).map(({ to }) => to)).toEqual(['erinnert@example.de', 'erinnert@example.de']);
});
