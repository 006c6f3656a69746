/** A dot (Latin, ideographic or full-width) before two letters. Abbreviations such as `z.B.` have one letter. */
const hostDot = /[.\u3002\uFF0E\uFF61](?=\p{L}{2,})/gu;

/** Rewrites URLs (`www[.]example[.]org`), so that mail programs don't show them as links. */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', '[:]//').replaceAll(hostDot, '[.]');
}

/** Omits a name that looks like a link: a stranger may have chosen it and registered the recipient's address. */
export function greetingFor(username: string): string {
  return withoutLinks(username) === username ? `Hallo ${username},` : 'Hallo,';
}
