export const isLoopback = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);

export const isLoopbackUrl = (url: string): boolean => isLoopback(new URL(url).hostname);
