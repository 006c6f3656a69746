import { goldIn, measure, shareRight, type Field } from './measure.ts';

/** Goals: share of right labels, on questions that were not used to write the rules. */
const goals: Record<Field, number> = {
  act: 0.95,
  form: 0.95,
  about: 0.95,
  register: 0.95,
  time: 0.95,
  options: 0.95,
  concern: 0.85,
  refersTo: 0.9,
};
/** Measured shares of fields that miss their goal. Raise them with every gain, never lower them. */
const reached: Partial<Record<Field, number>> = {
  act: 0.94,
  form: 0.92,
  register: 0.93,
  concern: 0.8,
};

const test = goldIn(new URL('test/', import.meta.url));
const measured = measure(test);

(test.length > 0 ? describe : describe.skip)('readQuestion on the unseen half of the gold questions', () => {
  it.each(Object.entries(goals) as [Field, number][])('%s (goal %d)', (field, goal) => {
    expect(shareRight(measured, field)).toBeGreaterThanOrEqual(reached[field] ?? goal);
  });
  it('recognises every question of grief or illness', () => expect(measured.missedCare).toBe(0));
});

it('reads every dev question of grief and illness with its register', () => {
  expect(measure(goldIn(new URL('dev/', import.meta.url))).missedCare).toBe(0);
});
