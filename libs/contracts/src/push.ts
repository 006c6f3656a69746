const pushServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** Accepts only push services of an allow list (against SSRF), because the server posts to URLs that clients send. */
export function isPushEndpoint(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return pushServices.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}
