import { placeOf } from '@sternenrat/sky/place';
import { afterglow, darkness, skyColours } from './dusk.ts';
import { attraction, firmamentAt } from './firmament.ts';
import { pointOf, project, viewOf } from './view.ts';

const zones = ['Europe/Berlin', 'Australia/Sydney', 'America/New_York', 'Africa/Nairobi'];
const sizes = [
  { width: 390, height: 844 },
  { width: 639, height: 700 },
  { width: 640, height: 700 },
  { width: 1440, height: 900 },
];
const mood = { top: '#0c1230', mid: '#1f2456', low: '#4d4277' };
const round = (value: number) => Math.round(value * 10) / 10;

it('the sky has the same colours at each altitude of the Sun', () => {
  const lines = Array.from({ length: 60 }, (_, nth) => {
    const sun = -20 + nth * 1.5;
    const { top, mid, low } = skyColours(sun, mood);
    return `${sun}° ${top} ${mid} ${low} ${round(darkness(sun) * 100)} ${round(afterglow(sun) * 100)}`;
  });
  expect(lines.join('\n')).toMatchSnapshot();
});

it('the page looks in the same direction, and Sun, Moon and planets stand at the same points', () => {
  const lines = zones.flatMap((zone, which) =>
    sizes.flatMap((size) =>
      Array.from({ length: 6 }, (_, nth) => {
        const at = new Date(Date.UTC(2026, 2 + which, 3 + nth * 3, nth * 4));
        const place = placeOf(zone);
        const sky = firmamentAt(at, place);
        const wanted = attraction(sky);
        const view = viewOf(size, place, wanted);
        const named = sky.named.map((each) => {
          const point = pointOf(each, view);
          return `${each.name} ${point ? `${round(point.x)} ${round(point.y)}` : 'off'}`;
        });
        return `${zone} ${size.width} ${at.toISOString()} sun ${round(sky.sun)} view ${round(view.azimuth)} ${round(view.horizon)} ${round(view.scale)}: ${named.join(', ')}`;
      }),
    ),
  );
  expect(lines.join('\n')).toMatchSnapshot();
});

it('projects points in front of the viewer only', () => {
  const view = { width: 400, height: 800, azimuth: 90, horizon: 600, scale: 200 };
  expect(project({ north: 0, east: 1, up: 0 }, view)).toEqual({ x: 200, y: 600 });
  expect(project({ north: -1, east: 0, up: 0 }, view)).toMatchObject({ x: 600 });
  expect(project({ north: 0, east: -1, up: 0 }, view)).toBeNull();
  expect(project({ north: 0, east: -0.59, up: 0.8 }, view)).not.toBeNull();
  expect(project({ north: 0, east: -0.61, up: 0.79 }, view)).toBeNull();
});
