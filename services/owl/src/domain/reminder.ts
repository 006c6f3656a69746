import { limits } from '@sternenrat/contracts/vocabulary';
import type { Random } from './random.ts';
import { addDays, atHour, localDate, localHour } from './local-time.ts';
import type { Device, Reminder, ReminderChoice } from './reminder-choice.ts';
import { reminderText } from './reminder-words.ts';
import { isSleeping } from './sleep.ts';
import { hasHatched, type OwlState } from './state.ts';
import { isTravelling } from './travel.ts';

const hourMs = 3_600_000;
const maxLatenessMs = 2 * hourMs;
const pushValidMs = 4 * hourMs;
const quietFromHour = limits.reminderHour.max + 1;
const maxUnanswered = 5;
const maxDevices = 5;
const offerAfterDays = 3;

export interface Due {
  readonly date: string;
  readonly until: Date;
  readonly title: string;
  readonly text: string;
}

const canReach = ({ channel, devices, orMail }: Reminder): boolean =>
  channel === 'mail' || (channel === 'push' && (devices.length > 0 || orMail));

/** The date must be new in the zone of the last reminder, too: a change of zone brings no second reminder a day. */
function isNewDay({ lastAt, lastZone }: Reminder, at: Date, zone: string): boolean {
  if (!lastAt) return true;
  const last = localDate(lastAt, lastZone);
  return localDate(at, zone) > last && localDate(at, lastZone) > last;
}

/** Searches four days: after a flight across the date line, the next two may not be new (`isNewDay`). */
function findNextAt(reminder: Reminder, zone: string, now: Date): Date | undefined {
  const today = localDate(now, zone);
  return [0, 1, 2, 3]
    .map((days) => atHour(addDays(today, days), reminder.hour, zone))
    .find((at) => at >= now && isNewDay(reminder, at, zone));
}

function planNext({ nextAt: _before, ...reminder }: Reminder, zone: string, now: Date): Reminder {
  const nextAt = canReach(reminder) ? findNextAt(reminder, zone, now) : undefined;
  return { ...reminder, zone, ...(nextAt && { nextAt }) };
}

const withReminder = (owl: OwlState, reminder: Reminder, now: Date): OwlState => ({
  ...owl,
  reminder: planNext(reminder, owl.timeZone, now),
});

export function chooseReminder(
  owl: OwlState,
  choice: ReminderChoice,
  device: Device | null,
  now: Date,
  secret: string,
): OwlState {
  const first = { devices: [], secret, zone: owl.timeZone, lastAt: null, lastZone: owl.timeZone };
  const before = owl.reminder ?? first;
  const devices = choice.channel === 'off' ? [] : appendDevice(before.devices, device);
  return withReminder(owl, { ...before, ...choice, devices, chosenAt: now, unanswered: 0 }, now);
}

function appendDevice(devices: readonly Device[], device: Device | null): readonly Device[] {
  return device ? [...devices.filter(({ id }) => id !== device.id), device].slice(-maxDevices) : devices;
}

export function withDevice(owl: OwlState, device: Device, now: Date): OwlState {
  if (owl.reminder?.channel !== 'push') return owl;
  return withReminder(owl, { ...owl.reminder, devices: appendDevice(owl.reminder.devices, device) }, now);
}

export function withoutDevice(owl: OwlState, deviceId: string, now: Date): OwlState {
  const devices = owl.reminder?.devices.filter(({ id }) => id !== deviceId) ?? [];
  if (!owl.reminder || devices.length === owl.reminder.devices.length) return owl;
  return withReminder(owl, { ...owl.reminder, devices }, now);
}

export function stopReminder(owl: OwlState, now: Date): OwlState {
  if (!owl.reminder || owl.reminder.channel === 'off') return owl;
  return withReminder(owl, { ...owl.reminder, channel: 'off', devices: [], chosenAt: now }, now);
}

/** Recomputes `nextAt` after a change of time zone. A status request resumes reminders that `maxUnanswered` ended. */
export function updateReminder(owl: OwlState, now: Date, isStatusRequest: boolean): OwlState {
  const { reminder } = owl;
  if (!reminder || !canReach(reminder)) return owl;
  const resumes = isStatusRequest && reminder.nextAt === undefined;
  if (!resumes && reminder.zone === owl.timeZone) return owl;
  return withReminder(owl, { ...reminder, unanswered: resumes ? 0 : reminder.unanswered }, now);
}

function mustDrop(owl: OwlState, reminder: Reminder & { readonly nextAt: Date }, now: Date): boolean {
  const hour = localHour(now, owl.timeZone);
  return (
    hour < limits.reminderHour.min ||
    hour >= quietFromHour ||
    now.getTime() - reminder.nextAt.getTime() > maxLatenessMs ||
    !isNewDay(reminder, now, owl.timeZone) ||
    !hasHatched(owl) ||
    isTravelling(owl, now) ||
    isSleeping(owl, now) ||
    (owl.lastSeen !== null && localDate(owl.lastSeen, owl.timeZone) >= localDate(now, owl.timeZone))
  );
}

/** Null if no reminder is due; `due` is null if the due reminder is skipped. */
export function takeDueReminder(owl: OwlState, now: Date, random: Random): { owl: OwlState; due: Due | null } | null {
  const { reminder } = owl;
  if (!reminder?.nextAt || now < reminder.nextAt) return null;
  const later = new Date(now.getTime() + 1);
  if (mustDrop(owl, { ...reminder, nextAt: reminder.nextAt }, now)) {
    return { owl: withReminder(owl, reminder, later), due: null };
  }
  const visitedSince = reminder.lastAt !== null && owl.lastSeen !== null && owl.lastSeen > reminder.lastAt;
  const unanswered = visitedSince ? 1 : reminder.unanswered + 1;
  const last = unanswered >= maxUnanswered;
  const { recentTexts, ...words } = reminderText(owl, now, random, last);
  const updated = { ...reminder, lastAt: now, lastZone: owl.timeZone, unanswered };
  const { nextAt: _next, ...waiting } = updated;
  const date = localDate(now, owl.timeZone);
  const until = Math.min(now.getTime() + pushValidMs, atHour(date, quietFromHour, owl.timeZone).getTime());
  return {
    owl: { ...(last ? { ...owl, reminder: waiting } : withReminder(owl, updated, later)), recentTexts },
    due: { date, until: new Date(until), ...words },
  };
}

export function offersReminders(owl: OwlState, now: Date): boolean {
  if (owl.reminder || !owl.hatchedAt || isSleeping(owl, now) || isTravelling(owl, now)) return false;
  return localDate(now, owl.timeZone) >= addDays(localDate(owl.hatchedAt, owl.timeZone), offerAfterDays);
}
