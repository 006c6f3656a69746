/** Put into the page by whoever serves it, where the browser brought no session along. */
const selector = 'meta[name="session"][content="none"]';

/**
 * Is it known without asking that nobody is logged in here? Said once, when the app first wants to know.
 * @returns null for nobody, undefined where the server has to be asked
 */
export function takeNobody(): null | undefined {
  // What the build paints is for whoever comes.
  const said = typeof document === 'undefined' ? null : document.querySelector(selector);
  said?.remove();
  return said ? null : undefined;
}
