import { noctuaUrl } from './layout.ts';
import {
  newConfirmation,
  emailChangeApproval,
  emailChangeLink,
  emailChanged,
  accountExists,
  passwordChanged,
  resetLink,
  welcome,
} from './templates-account.ts';

const publicUrl = 'https://sternenrat.example';
const mira = {
  username: 'Mira',
  email: 'mira@example.de',
  confirmationToken: 'c0nf-irm',
  resetToken: 're_set',
  changeToken: 'ch-ange',
  newEmail: 'neu@example.de',
};
const all = [
  welcome,
  newConfirmation,
  resetLink,
  accountExists,
  passwordChanged,
  emailChangeLink,
  emailChangeApproval,
  emailChanged,
] as const;

it.each(all.map((make) => [make.name, make] as const))(
  '%s goes to the person, greets by name and says the same in text and HTML',
  (_name, make) => {
    const rendered = make(mira, publicUrl);
    expect(rendered.to).toBe('mira@example.de');
    expect(rendered.subject.length).toBeLessThan(80);
    for (const part of [rendered.text, rendered.html]) {
      expect(part).toContain('Hallo Mira,');
      expect(part).toContain('Noctua und der Sternenrat');
      expect(part).toContain(publicUrl);
    }
    expect(rendered.html).toContain('<html lang="de">');
    expect(rendered.html.replace(`<img src="${noctuaUrl}"`, '')).not.toMatch(/<img|<script|src=/);
  },
);

it.each([
  [welcome, 'https://sternenrat.example/auth?token=c0nf-irm'],
  [newConfirmation, 'https://sternenrat.example/auth?token=c0nf-irm'],
  [emailChangeLink, 'https://sternenrat.example/e-mail-bestaetigen?token=ch-ange'],
  [emailChangeApproval, 'https://sternenrat.example/e-mail-bestaetigen?token=ch-ange'],
  [resetLink, 'https://sternenrat.example/reset-password?token=re_set'],
] as const)('the link of a mail leads to the page that posts the token', (make, url) => {
  const rendered = make(mira, publicUrl);
  expect(rendered.text).toContain(`\n${url}\n`);
  expect(rendered.html).toContain(`href="${url}"`);
});

it('a notice carries no token', () => {
  for (const make of [accountExists, passwordChanged, emailChanged])
    expect(make(mira, publicUrl).text + make(mira, publicUrl).html).not.toMatch(/token|c0nf-irm|re_set|ch-ange/);
});

it('a name is escaped', () => {
  for (const make of all) {
    const { html, text } = make({ ...mira, username: '<b onclick="x">&amp;' }, publicUrl);
    expect(html).not.toContain('<b onclick');
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;amp;');
    expect(text).toContain('<b onclick="x">&amp;');
  }
});

it.each(['Gewinn auf www.evil-shop.com', 'evil-shop.com', 'böse。com'])(
  'shows no link for a name that is one (%s)',
  (username) => {
    for (const make of all) {
      const { text, html } = make({ ...mira, username }, publicUrl);
      expect(text).toMatch(/^Hallo,\n/);
      expect(text + html).not.toContain(username);
    }
    expect(accountExists({ ...mira, username: 'evil-shop.com' }, publicUrl).text).toContain('„evil-shop[.]com“');
  },
);

it('a name with an initial is in the greeting', () => {
  expect(welcome({ ...mira, username: 'Mira M. 2.0' }, publicUrl).text).toMatch(/^Hallo Mira M\. 2\.0,/);
});
