import Bowser from 'bowser';

const maxUserAgentLength = 300;

export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unbekanntes Gerät';
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxUserAgentLength));
  const on = os.name ?? platform.vendor;
  const name = browser.name || 'Unbekannter Browser';
  return sanitize(on ? `${name} auf ${on}` : name);
}

/** The result is shown to players, and bowser copies parts of some User-Agent headers unchanged. */
function sanitize(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 60);
}
