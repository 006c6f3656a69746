const pushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** Checks against an allow list of push services and their subdomains (SSRF): the server posts to URLs of clients. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return pushServices.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}
