/** Removed before the search for contacts, because letters on both sides of a point look like a domain. */
const abbreviations =
  /(?<!\p{L})(?:z\.\s?B\.|d\.\s?h\.|u\.\s?a\.|o\.\s?ä\.|s\.\s?o\.|i\.\s?d\.\s?R\.|u\.\s?U\.|v\.\s?a\.)/giu;
const digitWord = '(?:null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun)';

const leads: readonly RegExp[] = [
  // links and domains, also spelled out or split
  /[\p{L}\d]\.[\p{L}\d]/u,
  /:\/\/|www\b|hxxp/iu,
  /[\p{L}\d]\s*[[({<]\s*(?:\.|punkt|dot)\s*[\])}>]\s*[\p{L}\d]/iu,
  /[\p{L}\d]\s+\.\s*[\p{Ll}\d]/u,
  /(?<!\p{L})(?:punkt|dot)\s+(?:de|com|net|org|at|ch|eu|shop|info|io|me|online|app|xyz|berlin|tv|link)(?!\p{L})/iu,
  /\p{L}\/\p{L}/u,
  /(?<!\p{L})(?:qr.?code|link(?!s)|webseite|website|homepage|internetseite|browser)(?:s|en)?(?!\p{L})/iu,
  // accounts and mail
  /@|\(at\)|\[at\]/iu,
  /#\p{L}/u,
  /(?<!\p{L})(?:whats ?app|telegram|instagram|insta|tik ?tok|youtube|facebook|discord|snapchat|twitter|linkedin|pinterest|reddit|twitch|threads|mastodon|signal-gruppe|forum|darknet|google\p{L}*|suchmaschine|suchzeile|app|apps|podcast|newsletter|mail mir|e-mails?|sms|chatgruppe)(?!\p{L})/iu,
  // phone numbers: five digits or more with any separator; four or more in words
  /\d(?:[\s./()\-–+]{0,3}\d){4,}/u,
  new RegExp(
    String.raw`(?<!\p{L})${digitWord}(?:[\s,.\-–]+(?:doppel)?(?:${digitWord}|zehn|elf|zwölf|hundert)){3,}(?!\p{L})`,
    'iu',
  ),
  /(?<!\p{L})(?:telefonnummer|rufnummer|handynummer|meine nummer|hotline|durchwahl|die nummer|adresse lautet|ruf (?:die )?\d+|wähle \d)(?!\p{L})/iu,
  // bank accounts, streets, postal codes
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,}/u,
  /\b\d{5} \p{Lu}\p{Ll}+/u,
  /\p{Lu}\p{Ll}+(?:straße|str\.|weg|gasse|platz|allee) \d+/u,
];

export function containsContact(text: string): boolean {
  const plain = text.replace(abbreviations, '');
  return leads.some((lead) => lead.test(plain));
}
