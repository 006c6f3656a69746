import { SearchMoonPhase } from 'astronomy-engine';

export function nextFullMoon(at: Date): Date {
  const found = SearchMoonPhase(180, at, 40);
  if (!found) throw new Error('No full moon within 40 days');
  return found.date;
}
