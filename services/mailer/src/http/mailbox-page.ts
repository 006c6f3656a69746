import { brand } from '@sternenrat/contracts/brand';
import { htmlEscape } from 'escape-goat';
import { noctuaUrl } from '../domain/layout.ts';
import type { Mail } from '../mailer.ts';
import { noctuaPicture } from '../picture.ts';

/** Shows each mail in a sandboxed frame without scripts. Links in a mail open a new tab. */
export function mailboxPage(mails: readonly Mail[]): string {
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Postfach · ${htmlEscape(brand.name)}</title>
<style>
body{margin:0 auto;max-width:820px;padding:24px 16px;background:#14132b;color:#f4f1e6;font:16px/24px Helvetica,Arial,sans-serif}
h1{font:bold 24px/30px Georgia,serif}
details{margin:12px 0;border-radius:12px;background:#25234a}
summary{padding:14px 18px;cursor:pointer}
summary:focus-visible{outline:3px solid #f4e9c8}
small{display:block;color:#c9c5e6}
iframe{display:block;width:100%;height:640px;border:0;border-radius:0 0 12px 12px;background:#14132b}
</style></head>
<body>
<h1>Postfach</h1>
<p>${mails.length === 0 ? 'Noch ist nichts verschickt worden.' : 'Hier landet, was sonst per E-Mail käme. Das Neueste steht oben.'}</p>
${mails.map(entry).join('\n')}
</body>
</html>
`;
}

function entry({ to, subject, html, sentAt }: Mail, index: number): string {
  const document = html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll(noctuaUrl, `data:image/jpeg;base64,${noctuaPicture.toString('base64')}`);
  return htmlEscape`<details${index === 0 ? ' open' : ''}><summary>${subject}<small>an ${to}, <time datetime="${sentAt}">${sentAt}</time></small></summary>
<iframe title="${subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${document}"></iframe></details>`;
}
