import Bowser from 'bowser';

/** More says nothing of a device, and costs. */
const longest = 300;

/** What a person recognises of a User-Agent: 'Firefox auf Windows'. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unbekanntes Gerät';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longest));
  const on = os.name ?? platform.vendor;
  const name = browser.name || 'Unbekannter Browser';
  return plain(on ? `${name} auf ${on}` : name);
}

/** Some names of the library quote the header. */
function plain(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 60);
}
