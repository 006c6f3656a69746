import { directionOf } from '@sternenrat/sky/above';
import { moonFaceAt } from '@sternenrat/sky/moon-face';
import { placeOf, type Place } from '@sternenrat/sky/place';
import { Moon } from './Moon.tsx';
import { zoneHere } from './start.ts';

/** Hours relative to midnight at which `highestMoon` computes the Moon's altitude. */
const hours = [-2, -1, 0, 1, 2, 3, 4, 5, 6];

export function highestMoon(midnight: Date, place: Place): Date | null {
  const seen = hours
    .map((hour) => new Date(midnight.getTime() + hour * 3_600_000))
    .map((at) => ({ at, height: directionOf('moon', at, place).altitude }))
    .toSorted((a, b) => b.height - a.height);
  return seen[0] && seen[0].height > 0 ? seen[0].at : null;
}

const lastMidnight = () => new Date(new Date().setHours(0, 0, 0, 0));

export default function NightMoon() {
  const place = placeOf(zoneHere());
  const at = highestMoon(lastMidnight(), place);
  return at && <Moon face={moonFaceAt(at, place)} />;
}
