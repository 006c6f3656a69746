export const countries = ['DE', 'AT', 'CH', 'elsewhere'] as const;
export type Country = (typeof countries)[number];

const zones: Readonly<Record<string, Country>> = {
  'Europe/Berlin': 'DE',
  'Europe/Busingen': 'DE',
  'Europe/Vienna': 'AT',
  'Europe/Zurich': 'CH',
  // Liechtenstein uses the Swiss help lines
  'Europe/Vaduz': 'CH',
};

/** @param timeZone IANA name from the browser, not validated; null (unknown) counts as Germany */
export const countryOf = (timeZone: string | null): Country =>
  timeZone === null ? 'DE' : Object.hasOwn(zones, timeZone) ? (zones[timeZone] ?? 'elsewhere') : 'elsewhere';
