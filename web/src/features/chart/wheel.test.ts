import { pointAt, spreadLabels } from './wheel.ts';

const apart = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

describe('labels of the wheel', () => {
  it('stay where they are if there is room', () => expect(spreadLabels([200, 10, 100], 13)).toEqual([200, 10, 100]));
  it('move apart evenly, also over 0°', () => {
    expect(spreadLabels([100, 102], 12)).toEqual([95, 107]);
    const [late = 0, early = 0] = spreadLabels([359, 3], 12);
    expect([late, early].map(Math.round)).toEqual([355, 7]);
  });
  it('never overlap and keep their order in a thousand skies', () => {
    let seed = 7;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    for (let sky = 0; sky < 1000; sky += 1) {
      // up to ten in a cluster of 40°, as in a stellium
      const clustered = Math.floor(random() * 10);
      const centre = random() * 360;
      const longitudes = Array.from({ length: 13 }, (_, index) =>
        index < clustered ? (centre + random() * 40) % 360 : random() * 360,
      );
      const placed = spreadLabels(longitudes, 13.4);
      const around = longitudes
        .map((longitude, index) => ({ longitude, at: placed[index] ?? 0 }))
        .toSorted((a, b) => a.longitude - b.longitude);
      around.forEach(({ at }, index) => {
        const next = around[(index + 1) % around.length]?.at ?? 0;
        expect(apart(at, next)).toBeGreaterThan(13.3);
        expect((next - at + 360) % 360).toBeLessThan(346);
      });
    }
  });
});

it('draws the start at the left and turns counter-clockwise', () => {
  expect(pointAt(40, 100, 40)).toEqual({ x: -100, y: -0 });
  expect(pointAt(130, 100, 40).y).toBe(100);
});
