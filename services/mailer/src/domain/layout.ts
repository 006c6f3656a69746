import { brand } from '@sternenrat/contracts/brand';
import { htmlEscape } from 'escape-goat';

/** Plain text; `asHtml` escapes all fields. */
export interface Content {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly quote?: string;
  readonly button?: { readonly label: string; readonly url: string };
  readonly notes: readonly string[];
  readonly unsubscribeLink?: { readonly label: string; readonly url: string };
}

/** The picture is sent with the mail, because mail programs block pictures from the web. */
export const noctuaId = 'noctua@sternenrat';
export const noctuaUrl = `cid:${noctuaId}`;

const closing = `Sternenklare Grüße\n${brand.pet} und der ${brand.name}`;

export function asText({ greeting, paragraphs, quote, button, notes, unsubscribeLink }: Content): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  const end = unsubscribeLink ? [`${unsubscribeLink.label}: ${unsubscribeLink.url}`] : [];
  const quoted = quote === undefined ? [] : [quote.replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '')];
  return `${[greeting, ...paragraphs, ...quoted, ...link, ...notes, closing, ...end].join('\n\n')}\n`;
}

export function asHtml({ subject, greeting, paragraphs, quote, button, notes, unsubscribeLink }: Content): string {
  const lines = [greeting, ...paragraphs].map((line) => `<p style="margin:0 0 16px">${withBreaks(line)}</p>`);
  if (quote !== undefined)
    lines.push(
      `<blockquote style="margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #0f766e;color:#53526b;word-break:break-word">${withBreaks(quote)}</blockquote>`,
    );
  const small = notes.map(
    (note) => htmlEscape`<p style="margin:0 0 8px;font-size:14px;line-height:20px;color:#53526b">${note}</p>`,
  );
  const action = button
    ? htmlEscape`<p style="margin:24px 0"><a href="${button.url}" style="display:inline-block;padding:14px 28px;border-radius:24px;background:#0f766e;color:#ffffff;font-weight:bold;text-decoration:none">${button.label}</a></p>
<p style="margin:0 0 24px;font-size:14px;line-height:20px;color:#53526b">Falls der Knopf nicht funktioniert, kopiere diesen Link in deinen Browser:<br><a href="${button.url}" style="color:#0f766e;word-break:break-all">${button.url}</a></p>`
    : '';
  const end = unsubscribeLink
    ? htmlEscape`<p style="margin:24px 0 0;font-size:14px;line-height:20px"><a href="${unsubscribeLink.url}" style="color:#53526b">${unsubscribeLink.label}</a></p>`
    : '';
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${htmlEscape(subject)}</title></head>
<body style="margin:0;padding:0;background:#14132b">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#14132b"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:14px"><img src="${noctuaUrl}" width="72" height="72" alt="${htmlEscape(brand.pet)}" style="display:block;border:0"></td>
<td style="font:bold 22px/28px Georgia,serif;color:#f4e9c8">&#10022; ${htmlEscape(brand.name)}</td>
</tr></table></td></tr>
<tr><td style="padding:32px;border-radius:20px;background:#fbfaf6;font:16px/24px Helvetica,Arial,sans-serif;color:#22213a">
<h1 style="margin:0 0 20px;font:bold 24px/30px Georgia,serif;color:#22213a">${htmlEscape(subject)}</h1>
${lines.join('\n')}
${action}
${small.join('\n')}
<p style="margin:24px 0 0">${withBreaks(closing)}</p>
${end}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const withBreaks = (words: string): string => htmlEscape(words).replaceAll('\n', '<br>');
