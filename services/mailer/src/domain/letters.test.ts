import {
  confirmAgain,
  emailChangeApproval,
  emailChangeLink,
  emailChanged,
  knownAlready,
  passwordChanged,
  resetLink,
  welcome,
} from './letters.ts';

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
  confirmAgain,
  resetLink,
  knownAlready,
  passwordChanged,
  emailChangeLink,
  emailChangeApproval,
  emailChanged,
] as const;

it.each(all.map((make) => [make.name, make] as const))(
  '%s goes to the person, greets by name and says the same in text and HTML',
  (_name, make) => {
    const letter = make(mira, publicUrl);
    expect(letter.to).toBe('mira@example.de');
    expect(letter.subject.length).toBeLessThan(80);
    for (const part of [letter.text, letter.html]) {
      expect(part).toContain('Hallo Mira,');
      expect(part).toContain('Noctua und der Sternenrat');
      expect(part).toContain(publicUrl);
    }
    expect(letter.html).toContain('<html lang="de">');
    expect(letter.html).not.toMatch(/<img|<script|src=/);
  },
);

it.each([
  [welcome, 'https://sternenrat.example/auth?token=c0nf-irm'],
  [confirmAgain, 'https://sternenrat.example/auth?token=c0nf-irm'],
  [emailChangeLink, 'https://sternenrat.example/e-mail-bestaetigen?token=ch-ange'],
  [emailChangeApproval, 'https://sternenrat.example/e-mail-bestaetigen?token=ch-ange'],
  [resetLink, 'https://sternenrat.example/reset-password?token=re_set'],
] as const)('the link of a mail leads to the page that posts the token', (make, url) => {
  const letter = make(mira, publicUrl);
  expect(letter.text).toContain(`\n${url}\n`);
  expect(letter.html).toContain(`href="${url}"`);
});

it('a notice carries no token', () => {
  for (const make of [knownAlready, passwordChanged, emailChanged])
    expect(make(mira, publicUrl).text + make(mira, publicUrl).html).not.toMatch(/token|c0nf-irm|re_set|ch-ange/);
});

it('a name is text, never markup', () => {
  for (const make of all) {
    const { html, text } = make({ ...mira, username: '<b onclick="x">&amp;' }, publicUrl);
    expect(html).not.toContain('<b onclick');
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;amp;');
    expect(text).toContain('<b onclick="x">&amp;');
  }
});
