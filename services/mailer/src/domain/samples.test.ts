import { sampleMails } from './samples.ts';

const samples = sampleMails('https://sternenrat.example');

it.each(Object.entries(samples))(
  '%s has whole sentences, German quotation marks and no unfilled placeholder',
  (_, rendered) => {
    const prose = rendered.text.replaceAll(/https?:\S+/g, '');
    expect(prose).not.toMatch(/\.\.|  | [,.;!?]|undefined|null|NaN|"|“[^„]*“|\$\{/u);
    expect(prose.match(/!/g)?.length ?? 0).toBeLessThanOrEqual(2);
    expect(prose).not.toMatch(/ [–—] /u);
  },
);

/** Name, number of blocks of text, and paths of the links. */
const contents: readonly (readonly [string, number, readonly string[]])[] = [
  ['welcome', 7, ['/auth?token=beispiel-ohne-wirkung']],
  ['newConfirmation', 6, ['/auth?token=beispiel-ohne-wirkung']],
  ['resetLink', 6, ['/reset-password?token=beispiel-ohne-wirkung']],
  ['accountExists', 6, ['/auth']],
  ['passwordGuessed', 7, ['/forgot-password']],
  ['passwordChanged', 6, ['/forgot-password']],
  ['emailChangeLink', 7, ['/e-mail-bestaetigen?token=beispiel-ohne-wirkung']],
  ['emailChangeApproval', 6, ['/e-mail-bestaetigen?token=beispiel-ohne-wirkung']],
  ['emailChanged', 6, ['/auth']],
  ['receipt', 7, ['/konto']],
  ['furtherMonth', 6, ['/konto']],
  ['membershipBegan', 6, ['/']],
  ['foundingBegan', 6, ['/']],
  ['renewalFailed', 6, ['/konto']],
  ['subscriptionCancelled', 6, ['/konto']],
  ['refundReceipt', 6, ['/konto']],
  ['reminder', 6, ['/', '/erinnerungen?token=beispiel-ohne-wirkung']],
  ['declarationReceived', 9, ['/kuendigen?token=beispiel-ohne-wirkung']],
  ['messageReceipt', 7, []],
  ['messageNotice', 7, []],
  ['messageAnswered', 7, []],
];

it('every mail has all its paragraphs and notes, and leads to the right pages', () => {
  const found = Object.entries(samples).map(([name, { text }]) => {
    const links = (text.match(/https?:\S+/g) ?? []).map((link) => link.replace('https://sternenrat.example', ''));
    return [name, text.split('\n\n').length, links];
  });
  expect(found).toEqual(contents);
});

it('has one sample of every mail, each with its own subject', () => {
  const subjects = Object.values(samples).map(({ subject }) => subject);
  expect(subjects.length).toBeGreaterThanOrEqual(16);
  expect(new Set(subjects).size).toBe(subjects.length);
});
