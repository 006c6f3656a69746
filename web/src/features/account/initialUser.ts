/** The server adds it to the page when the request has no session cookie. */
const selector = 'meta[name="session"][content="none"]';

/** Reads the tag once. @returns null when logged out, undefined when the server must be asked */
export function readInitialUser(): null | undefined {
  // Prerendered pages are the same for everyone.
  const meta = typeof document === 'undefined' ? null : document.querySelector(selector);
  meta?.remove();
  return meta ? null : undefined;
}
