/** A dot in any script before a possible end of a host name. In abbreviations (`z.B.`) only one letter follows. */
const hostDot = /[.\u3002\uFF0E\uFF61](?=\p{L}{2,})/gu;

/** Mail programs turn no part of the result into a link: `www[.]example[.]org`. */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', '[:]//').replaceAll(hostDot, '[.]');
}

/** Omits a name that looks like a link: a stranger may have registered with another person's address. */
export function greetingFor(username: string): string {
  return withoutLinks(username) === username ? `Hallo ${username},` : 'Hallo,';
}
