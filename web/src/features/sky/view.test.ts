import { placeOf } from '@sternenrat/sky/place';
import { pointOf, viewOf } from './view.ts';

const berlin = placeOf('Europe/Berlin');
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1080 },
];

describe.each(sizes)('on a page of $width × $height', (size) => {
  it('looks south with east on the left, a level horizon and higher objects above', () => {
    const view = viewOf(size, berlin);
    expect(view.azimuth).toBe(180);
    const [south, left, right] = [180, 172, 188].map((azimuth) => pointOf({ altitude: 0, azimuth }, view));
    expect(south?.x).toBeCloseTo(size.width / 2);
    expect(left?.x).toBeLessThan(size.width / 2);
    expect(right?.x).toBeGreaterThan(size.width / 2);
    for (const point of [south, left, right]) expect(point?.y).toBeCloseTo(view.horizon);
    expect(pointOf({ altitude: 40, azimuth: 180 }, view)?.y).toBeLessThan(view.horizon - 100);
    expect(pointOf({ altitude: 10, azimuth: 0 }, view)).toBeNull();
  });

  it.each([
    [100, 20],
    [130, 5],
    [150, 45],
    [179, 30],
    [181, 30],
    [215, 12],
    [250, 25],
    [290, 40],
  ])('shows a Moon at azimuth %i and altitude %i° on its side, near the edge', (azimuth, altitude) => {
    const point = pointOf({ azimuth, altitude }, viewOf(size, berlin, { azimuth, altitude }));
    expect(point).not.toBeNull();
    const out = Math.abs((point?.x ?? 0) - size.width / 2) / size.width;
    // On a wide, low page a high Moon moves towards the middle, because it would be above the page at the edge.
    expect(out).toBeGreaterThan(size.width > 2 * size.height ? 0.24 : 0.39);
    expect(point?.y).toBeGreaterThan(75);
    expect(out).toBeLessThan(0.47);
    expect((point?.x ?? 0) < size.width / 2).toBe(azimuth < 180);
  });
});

it('looks north with east on the right on the southern hemisphere', () => {
  const view = viewOf({ width: 1280, height: 800 }, placeOf('Australia/Sydney'));
  expect(view.azimuth).toBe(0);
  expect(pointOf({ altitude: 0, azimuth: 20 }, view)?.x).toBeGreaterThan(640);
});
