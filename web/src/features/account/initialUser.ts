/** The gateway adds this tag to the page when the request has no session cookie. */
const selector = 'meta[name="session"][content="none"]';

/** Reads and removes the tag. @returns null with the tag: logged out; undefined without: the user must be fetched */
export function readInitialUser(): null | undefined {
  // There is no document while the build prerenders pages.
  const meta = typeof document === 'undefined' ? null : document.querySelector(selector);
  meta?.remove();
  return meta ? null : undefined;
}
