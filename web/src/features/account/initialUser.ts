/** The gateway adds this tag to the page when the request has no session cookie. */
const selector = 'meta[name="session"][content="none"]';

/** Removes the tag. @returns null: logged out; undefined: the user must be fetched */
export function readInitialUser(): null | undefined {
  const meta = typeof document === 'undefined' ? null : document.querySelector(selector);
  meta?.remove();
  return meta ? null : undefined;
}
