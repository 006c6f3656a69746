import { fixedRandom, newOwl } from '../../test/owls.ts';
import { startDay } from './day.ts';
import { reminderText } from './reminder-words.ts';
import { farewellForNow, waitingGrains } from './texts/reminders.ts';

const now = new Date('2026-03-10T17:00:00Z');
const random = fixedRandom(0.5);
const owl = newOwl({}, new Date('2026-03-08T17:00:00Z'));

it('a reminder mentions the grains that wait, also a single one, and says goodbye only the last time', () => {
  const grains = startDay(owl, now).grant?.grains ?? 0;
  expect(grains).toBe(1);
  expect(reminderText(owl, now, random, false).text).toContain(waitingGrains(1));
  expect(reminderText(owl, now, random, false).text).not.toContain(farewellForNow);
  expect(reminderText(owl, now, random, true).text).toContain(farewellForNow);
});

it('without waiting grains it mentions none', () => {
  const visited = startDay(owl, now).owl;
  expect(reminderText(visited, now, random, false).text).not.toContain(waitingGrains(1));
});
