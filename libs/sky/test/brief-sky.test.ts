import { briefSkyAt, moonPhaseAt } from '../src/brief-sky.ts';
import { skyAt } from '../src/sky.ts';

const moments = ['2026-03-03T11:38:00Z', '2026-08-12T17:37:00Z', '2026-11-21T08:00:00Z', '2027-02-10T03:00:00Z'];

it.each(moments)('equals the moon and the retrograde planets of skyAt at %s', (iso) => {
  const at = new Date(iso);
  const whole = skyAt(at);
  const back = whole.bodies.filter(({ body, retrograde }) => retrograde && /mercury|venus|mars/.test(body));
  expect(briefSkyAt(at)).toEqual({ moon: whole.moon, retrograde: back.map(({ body }) => body) });
  expect(moonPhaseAt(at)).toBe(whole.moon.phase);
});

it('finds the full moon of 3 March 2026, the new moon of 12 August 2026 and Mercury’s retrograde motion in November', () => {
  expect(moonPhaseAt(new Date('2026-03-03T11:38:00Z'))).toBe('vollmond');
  expect(moonPhaseAt(new Date('2026-08-12T17:37:00Z'))).toBe('neumond');
  expect(briefSkyAt(new Date('2026-11-01T12:00:00Z')).retrograde).toContain('mercury');
});
