import fc from 'fast-check';
import { newOwl, fixedRandom, berlin } from '../../test/owls.ts';
import { newEgg, type OwlState } from './state.ts';
import { localDate, localHour } from './local-time.ts';
import {
  offersReminders,
  takeDueReminder,
  stopReminder,
  chooseReminder,
  withDevice,
  withoutDevice,
} from './reminder.ts';
import type { ReminderChoice } from './reminder-choice.ts';
import { applyElapsedTime } from './elapsed-time.ts';
import { startTravel } from './travel.ts';

const at = (iso: string) => new Date(iso);
const random = fixedRandom(0);
const evening: ReminderChoice = { channel: 'mail', hour: 18, orMail: false };
const phone = { id: 'phone', endpoint: 'https://fcm.googleapis.com/1', p256dh: 'B', auth: 'a' };
const chosen = (wish: Partial<ReminderChoice> = {}, owl: OwlState = newOwl(), now = '2026-03-10T09:00:00Z') =>
  chooseReminder(owl, { ...evening, ...wish }, null, at(now), 'secret');
const nextAt = ({ reminder }: OwlState) => reminder?.nextAt?.toISOString();
const dueAt = (owl: OwlState, iso: string) => takeDueReminder(owl, at(iso), random)?.due ?? null;

describe('a reminder', () => {
  it('comes at the chosen local hour, once a day', () => {
    const owl = chosen();
    expect(nextAt(owl)).toBe('2026-03-10T17:00:00.000Z');
    expect(takeDueReminder(owl, at('2026-03-10T16:59:59Z'), random)).toBeNull();
    const sent = takeDueReminder(owl, at('2026-03-10T17:00:04Z'), random)!;
    expect(sent.due).toMatchObject({ date: '2026-03-10', until: at('2026-03-10T20:00:00Z') });
    expect(nextAt(sent.owl)).toBe('2026-03-11T17:00:00.000Z');
  });

  it('chosen after today’s hour starts tomorrow; changing the hour keeps one a day', () => {
    expect(nextAt(chosen({}, newOwl(), '2026-03-10T17:30:00Z'))).toBe('2026-03-11T17:00:00.000Z');
    const { owl } = takeDueReminder(chosen(), at('2026-03-10T17:00:00Z'), random)!;
    const again = chooseReminder(
      stopReminder(owl, at('2026-03-10T17:10:00Z')),
      { ...evening, hour: 20 },
      null,
      at('2026-03-10T17:20:00Z'),
      's',
    );
    expect(nextAt(again)).toBe('2026-03-11T19:00:00.000Z');
  });

  it.each([
    ['the player visited today', { lastSeen: at('2026-03-10T06:00:00Z') }],
    ['the owl is an egg', { hatchedAt: null }],
    ['the owl travels', { travelFrom: at('2026-03-09T06:00:00Z'), travelUntil: at('2026-03-12T06:00:00Z') }],
  ])('is dropped for the day if %s', (_why, change: Partial<OwlState>) => {
    const decision = takeDueReminder({ ...chosen(), ...change }, at('2026-03-10T17:00:00Z'), random)!;
    expect(decision.due).toBeNull();
    expect(nextAt(decision.owl)).toBe('2026-03-11T17:00:00.000Z');
  });

  it('is dropped when more than two hours late', () => {
    expect(dueAt(chosen(), '2026-03-10T19:00:01Z')).toBeNull();
    expect(dueAt(chosen(), '2026-03-10T19:00:00Z')).not.toBeNull();
  });

  it('never comes from 21 to 8, also when late or after a change of zone', () => {
    const late = chosen({ hour: 20 });
    expect(dueAt(late, '2026-03-10T19:59:59Z')).toMatchObject({ until: at('2026-03-10T20:00:00Z') });
    expect(dueAt(late, '2026-03-10T20:00:00Z')).toBeNull();
    const early = (iso: string) => {
      const owl = chosen();
      return dueAt({ ...owl, reminder: { ...owl.reminder!, nextAt: at(iso) } }, iso);
    };
    expect(early('2026-03-11T06:59:59Z')).toBeNull();
    expect(early('2026-03-11T07:00:00Z')).not.toBeNull();
  });

  it('comes once a day when crossing the date line', () => {
    const morning = chosen({ hour: 8 }, newOwl(), '2026-03-09T09:00:00Z');
    const sent = takeDueReminder(morning, at('2026-03-10T07:00:00Z'), random)!;
    expect(sent.due?.date).toBe('2026-03-10');
    const fly = (zone: string, iso: string) => applyElapsedTime(sent.owl, { now: at(iso), timeZone: zone }).owl;
    // In Kiritimati, 8:00 on the 11th is still the 10th in Berlin.
    expect(nextAt(fly('Pacific/Kiritimati', '2026-03-10T12:00:00Z'))).toBe('2026-03-11T18:00:00.000Z');
    // In Los Angeles, 8:00 on the 10th is still to come.
    expect(nextAt(fly('America/Los_Angeles', '2026-03-10T12:00:00Z'))).toBe('2026-03-11T15:00:00.000Z');
  });

  it.each([
    ['of 23 hours', '2026-03-28T20:00:00Z', '2026-03-29T16:00:00.000Z'],
    ['of 25 hours', '2026-10-24T20:00:00Z', '2026-10-25T17:00:00.000Z'],
  ])('keeps its hour on the day %s', (_which, now, next) => {
    expect(nextAt(chosen({}, newOwl({}, at(now)), now))).toBe(next);
  });

  it('moves with the player’s zone at the next visit', () => {
    const there = applyElapsedTime(chosen(), { now: at('2026-03-10T10:00:00Z'), timeZone: 'Asia/Tokyo' }).owl;
    expect(nextAt(there)).toBe('2026-03-11T09:00:00.000Z');
  });

  it('pauses after five without a visit, and resumes after one', () => {
    let owl = chosen();
    const texts: string[] = [];
    for (let day = 10; day < 25; day += 1) {
      const decision = takeDueReminder(owl, at(`2026-03-${day}T17:00:00Z`), random);
      if (decision?.due) texts.push(decision.due.text);
      owl = decision?.owl ?? owl;
    }
    expect(texts).toHaveLength(5);
    expect(texts.map((text) => text.includes('Ab jetzt bin ich ein bisschen still'))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    const back = applyElapsedTime(owl, { now: at('2026-04-01T10:00:00Z'), timeZone: berlin, greetWith: random }).owl;
    expect(nextAt(back)).toBe('2026-04-01T16:00:00.000Z');
    expect(dueAt(back, '2026-04-01T16:00:00Z')).toBeNull();
    expect(
      dueAt(takeDueReminder(back, at('2026-04-01T16:00:00Z'), random)!.owl, '2026-04-02T16:00:00Z'),
    ).not.toBeNull();
  });

  it('by push needs a device or the mail fallback', () => {
    expect(nextAt(chosen({ channel: 'push' }))).toBeUndefined();
    expect(nextAt(chosen({ channel: 'push', orMail: true }))).toBeDefined();
    const owl = chooseReminder(newOwl(), { ...evening, channel: 'push' }, phone, at('2026-03-10T09:00:00Z'), 's');
    expect(nextAt(owl)).toBeDefined();
    expect(nextAt(withoutDevice(owl, phone.id, at('2026-03-10T09:00:00Z')))).toBeUndefined();
    expect(withDevice(chosen(), phone, at('2026-03-10T09:00:00Z')).reminder?.devices).toEqual([]);
  });

  it('goes to the five newest devices, each once; devices are removed without push', () => {
    let owl = chosen({ channel: 'push' });
    for (const id of ['1', '2', '3', '4', '5', '6', '4'])
      owl = withDevice(owl, { ...phone, id }, at('2026-03-10T09:00:00Z'));
    expect(owl.reminder?.devices.map(({ id }) => id)).toEqual(['2', '3', '5', '6', '4']);
    const off = stopReminder(owl, at('2026-03-10T09:00:00Z'));
    expect([off.reminder?.channel, off.reminder?.devices, nextAt(off)]).toEqual(['off', [], undefined]);
  });
});

describe('the text of a reminder', () => {
  it('names the moon: full on the day, else phase and sign', () => {
    // According to an almanac, the moon was full on 3 March 2026 at 11:38 UTC.
    expect(
      dueAt(chosen({}, newOwl({}, at('2026-03-01T09:00:00Z')), '2026-03-03T09:00:00Z'), '2026-03-03T17:00:00Z')?.text,
    ).toMatch(/Heute ist Vollmond\./);
    expect(dueAt(chosen({}, newOwl(), '2026-03-04T09:00:00Z'), '2026-03-04T17:00:00Z')?.text).toMatch(
      /Der Mond ist fast rund und steht in der Jungfrau|Der Mond ist fast rund und steht in der Waage/,
    );
  });

  it('names waiting free grains', () => {
    expect(dueAt(chosen(), '2026-03-10T17:00:00Z')?.text).not.toMatch(/Sternenstaub/);
    const next = takeDueReminder(chosen(), at('2026-03-10T17:00:00Z'), random)!.owl;
    expect(dueAt(next, '2026-03-11T17:00:00Z')?.text).toMatch(/Ein Korn Sternenstaub liegt heute für dich bereit/);
  });
});

describe('for any choice and travel', () => {
  const zones = [
    'Europe/Berlin',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'America/New_York',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Australia/Lord_Howe',
  ];
  const step = fc.record({
    minutes: fc.integer({ min: 1, max: 1500 }),
    zone: fc.constantFrom(...zones),
    act: fc.constantFrom('wait', 'wait', 'wait', 'visit', 'fly', 'wish', 'stop', 'travel'),
    hour: fc.integer({ min: 8, max: 20 }),
  });
  it('never two on one local date, never outside 8 to 21', () => {
    let sent = 0;
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 20, maxLength: 80 }),
        fc.constantFrom('2026-03-20T12:00:00Z', '2026-10-20T12:00:00Z'),
        (steps, start) => {
          let now = at(start).getTime();
          let owl = chosen({}, newOwl({ timeZone: berlin }, at(start)), start);
          const dates: string[] = [];
          const hours: number[] = [];
          const named: boolean[] = [];
          const later: boolean[] = [];
          for (const { minutes, zone, act, hour } of steps) {
            // The job runs at the planned time or later.
            const due = owl.reminder?.nextAt?.getTime() ?? Infinity;
            const looks =
              due < now + minutes * 60_000 && minutes % 3 ? [due, now + minutes * 60_000] : [now + minutes * 60_000];
            for (const look of looks) {
              const decision = takeDueReminder(owl, new Date(look), random);
              if (!decision) continue;
              if (decision.due) {
                const { date, until } = decision.due;
                const [local, end] = [new Date(look), new Date(until.getTime() - 1)].map((time) =>
                  localHour(time, owl.timeZone),
                );
                hours.push(local ?? NaN, end ?? NaN);
                named.push(date === localDate(new Date(look), owl.timeZone));
                dates.push(decision.due.date);
              }
              later.push((decision.owl.reminder?.nextAt?.getTime() ?? Infinity) > look);
              owl = decision.owl;
            }
            now += minutes * 60_000;
            const time = new Date(now);
            const looking = act === 'visit' ? { greetWith: random } : {};
            if (act === 'visit' || act === 'fly')
              owl = applyElapsedTime(owl, { now: time, timeZone: zone, ...looking }).owl;
            if (act === 'wish') owl = chooseReminder(owl, { ...evening, hour }, null, time, 's');
            if (act === 'stop') owl = chooseReminder(stopReminder(owl, time), { ...evening, hour }, null, time, 's');
            if (act === 'travel') owl = startTravel(owl, 1, time) as OwlState;
          }
          expect(dates).toEqual([...new Set(dates)].toSorted());
          expect(hours.filter((hour) => !(hour >= 8 && hour < 21))).toEqual([]);
          expect([...named, ...later]).not.toContain(false);
          sent += dates.length;
        },
      ),
    );
    expect(sent).toBeGreaterThan(100);
  });
});

describe('the offer', () => {
  it('comes from the third day on, until anything was chosen', () => {
    expect(offersReminders(newOwl(), at('2026-03-12T20:00:00Z'))).toBe(false);
    expect(offersReminders(newOwl(), at('2026-03-13T09:00:00Z'))).toBe(true);
    expect(offersReminders(chosen({ channel: 'off' }), at('2026-03-13T09:00:00Z'))).toBe(false);
    expect(offersReminders(newEgg(at('2026-03-10T09:00:00Z')), at('2026-03-20T09:00:00Z'))).toBe(false);
  });
});
