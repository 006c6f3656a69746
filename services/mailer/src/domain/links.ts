/** A dot of any script before two letters, which may end a host name; an abbreviation (`z.B.`) has only one. */
const hostDot = /[.\u3002\uFF0E\uFF61](?=\p{L}{2,})/gu;

/** Rewrites URLs (`www[.]example[.]org`), so that mail programs don't show them as links. */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', '[:]//').replaceAll(hostDot, '[.]');
}

/** Omits a name that looks like a link, because a stranger may have registered with the recipient's address. */
export function greetingFor(username: string): string {
  return withoutLinks(username) === username ? `Hallo ${username},` : 'Hallo,';
}
