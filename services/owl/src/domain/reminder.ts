import { limits, type reminderChannels } from '@sternenrat/contracts/vocabulary';
import type { Chance } from './chance.ts';
import { addDays, atHour, localDate, localHour } from './local-time.ts';
import { reminding } from './reminder-words.ts';
import { isSleeping } from './sleep.ts';
import { hasHatched, type OwlState } from './state.ts';
import { isTravelling } from './travel.ts';

const hourMs = 3_600_000;
/** What is later than this is left out: it would come when nobody expects it. */
const latenessMs = 2 * hourMs;
/** A push service gives up delivering after so long. */
const validMs = 4 * hourMs;
/** None from this local hour on until the next morning. */
const quietFrom = limits.reminderHour.max + 1;
/** So many in a row without a visit, and she waits until the player comes by. */
const patience = 5;
/** One player's browsers; the longest known makes room. */
const devicesKept = 5;
/** Days since the hatching, after which she asks once whether she may remind. */
const offerAfterDays = 3;

/** A browser that a push goes to. */
export interface Device {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What a player chose. */
export interface Wish {
  readonly channel: (typeof reminderChannels)[number];
  /** Local hour, 8 to 20. */
  readonly hour: number;
  readonly orMail: boolean;
}

export interface Reminder extends Wish {
  readonly chosenAt: Date;
  readonly devices: readonly Device[];
  /** The second half of the token that ends the reminders. */
  readonly secret: string;
  /** The next one; absent where none is to come. */
  readonly nextAt?: Date;
  /** The zone that `nextAt` was reckoned in. */
  readonly zone: string;
  readonly lastAt: Date | null;
  readonly lastZone: string;
  /** How many came in a row without a visit. */
  readonly unanswered: number;
}

/** What is to be told now. */
export interface Due {
  /** Local date. */
  readonly date: string;
  readonly until: Date;
  readonly title: string;
  readonly text: string;
}

const reaches = ({ channel, devices, orMail }: Reminder): boolean =>
  channel === 'mail' || (channel === 'push' && (devices.length > 0 || orMail));

/** The date is new here and where the last one came, so that no journey brings two on one day. */
function isNewDay({ lastAt, lastZone }: Reminder, at: Date, zone: string): boolean {
  if (!lastAt) return true;
  const last = localDate(lastAt, lastZone);
  return localDate(at, zone) > last && localDate(at, lastZone) > last;
}

/** The next one from `now` on; a journey over the date line may skip two dates. */
function nextOf(reminder: Reminder, zone: string, now: Date): Date | undefined {
  const today = localDate(now, zone);
  return [0, 1, 2, 3]
    .map((days) => atHour(addDays(today, days), reminder.hour, zone))
    .find((at) => at >= now && isNewDay(reminder, at, zone));
}

/** Reckons anew when the next one comes. */
function planned({ nextAt: _before, ...reminder }: Reminder, zone: string, now: Date): Reminder {
  const nextAt = reaches(reminder) ? nextOf(reminder, zone, now) : undefined;
  return { ...reminder, zone, ...(nextAt && { nextAt }) };
}

const withReminder = (owl: OwlState, reminder: Reminder, now: Date): OwlState => ({
  ...owl,
  reminder: planned(reminder, owl.timeZone, now),
});

/** What the player chose counts from now on; without reminders the devices are forgotten. */
export function wished(owl: OwlState, wish: Wish, device: Device | null, now: Date, secret: string): OwlState {
  const first = { devices: [], secret, zone: owl.timeZone, lastAt: null, lastZone: owl.timeZone };
  const before = owl.reminder ?? first;
  const devices = wish.channel === 'off' ? [] : joined(before.devices, device);
  return withReminder(owl, { ...before, ...wish, devices, chosenAt: now, unanswered: 0 }, now);
}

function joined(devices: readonly Device[], device: Device | null): readonly Device[] {
  return device ? [...devices.filter(({ id }) => id !== device.id), device].slice(-devicesKept) : devices;
}

/** A browser takes its place again; the same owl where push was not chosen. */
export function withDevice(owl: OwlState, device: Device, now: Date): OwlState {
  if (owl.reminder?.channel !== 'push') return owl;
  return withReminder(owl, { ...owl.reminder, devices: joined(owl.reminder.devices, device) }, now);
}

/** A browser that can't be had any more. */
export function withoutDevice(owl: OwlState, deviceId: string, now: Date): OwlState {
  const devices = owl.reminder?.devices.filter(({ id }) => id !== deviceId) ?? [];
  if (!owl.reminder || devices.length === owl.reminder.devices.length) return owl;
  return withReminder(owl, { ...owl.reminder, devices }, now);
}

/** Ended by the link of a reminder. The choice of the hour stays for who comes back to it. */
export function stopped(owl: OwlState, now: Date): OwlState {
  if (!owl.reminder || owl.reminder.channel === 'off') return owl;
  return withReminder(owl, { ...owl.reminder, channel: 'off', devices: [], chosenAt: now }, now);
}

/** After a visit: another zone moves the next one, and who was away for long is reminded again. */
export function attuned(owl: OwlState, now: Date, looks: boolean): OwlState {
  const { reminder } = owl;
  if (!reminder || !reaches(reminder)) return owl;
  const resumes = looks && reminder.nextAt === undefined;
  if (!resumes && reminder.zone === owl.timeZone) return owl;
  return withReminder(owl, { ...reminder, unanswered: resumes ? 0 : reminder.unanswered }, now);
}

/** Whether she would disturb, or the player need not be told. */
function isNeedless(owl: OwlState, reminder: Reminder & { readonly nextAt: Date }, now: Date): boolean {
  const hour = localHour(now, owl.timeZone);
  return (
    hour < limits.reminderHour.min ||
    hour >= quietFrom ||
    now.getTime() - reminder.nextAt.getTime() > latenessMs ||
    !isNewDay(reminder, now, owl.timeZone) ||
    !hasHatched(owl) ||
    isTravelling(owl, now) ||
    isSleeping(owl, now) ||
    (owl.lastSeen !== null && localDate(owl.lastSeen, owl.timeZone) >= localDate(now, owl.timeZone))
  );
}

/** One that has fallen due: told or left out, and the next one is reckoned. Null where none is due. */
export function reminded(owl: OwlState, now: Date, chance: Chance): { owl: OwlState; due: Due | null } | null {
  const { reminder } = owl;
  if (!reminder?.nextAt || now < reminder.nextAt) return null;
  const later = new Date(now.getTime() + 1);
  if (isNeedless(owl, { ...reminder, nextAt: reminder.nextAt }, now)) {
    return { owl: withReminder(owl, reminder, later), due: null };
  }
  const came = reminder.lastAt !== null && owl.lastSeen !== null && owl.lastSeen > reminder.lastAt;
  const unanswered = came ? 1 : reminder.unanswered + 1;
  const last = unanswered >= patience;
  const { recentTexts, ...words } = reminding(owl, now, chance, last);
  const told = { ...reminder, lastAt: now, lastZone: owl.timeZone, unanswered };
  const { nextAt: _next, ...waiting } = told;
  const date = localDate(now, owl.timeZone);
  const until = Math.min(now.getTime() + validMs, atHour(date, quietFrom, owl.timeZone).getTime());
  return {
    owl: { ...(last ? { ...owl, reminder: waiting } : withReminder(owl, told, later)), recentTexts },
    due: { date, until: new Date(until), ...words },
  };
}

/** Whether she may ask, once, if the player wants to be reminded: some days after the hatching, when nothing was chosen yet. */
export function offersReminders(owl: OwlState, now: Date): boolean {
  if (owl.reminder || !owl.hatchedAt || isSleeping(owl, now) || isTravelling(owl, now)) return false;
  return localDate(now, owl.timeZone) >= addDays(localDate(owl.hatchedAt, owl.timeZone), offerAfterDays);
}
