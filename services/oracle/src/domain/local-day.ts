import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';

const formats = new Map<string, Intl.DateTimeFormat>();

/** '2026-03-10', in the player's IANA zone. @throws RangeError on an unknown zone */
export function localDay(at: Date, timeZone: string = rulesOfPlay.defaultTimeZone): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
  formats.set(timeZone, format);
  return format.format(at);
}

/** Until the player's midnight; an hour more or less on the two days that the clocks change. */
export function secondsLeftOfDay(at: Date, timeZone: string): number {
  const time = at.toLocaleTimeString('sv-SE', { timeZone });
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return 86_400 - hours * 3600 - minutes * 60 - seconds;
}

/** '10. März 2026' of '2026-03-10'. */
export function germanDay(day: string): string {
  return new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
