/** The push services of the browsers that people have; each answers for all hosts below its name. */
const pushServices = [
  // Chrome, Edge on Android, Samsung, Opera
  'fcm.googleapis.com',
  // Firefox
  'push.services.mozilla.com',
  // Safari
  'push.apple.com',
  // Edge on Windows
  'notify.windows.com',
] as const;

/**
 * Whether a browser's endpoint is an address of a known push service. A browser names any address it likes, and the server
 * posts to it: what isn't listed here is never called.
 */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return pushServices.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}
