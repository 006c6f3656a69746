import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

interface LockedPackage {
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}
const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const installed = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

describe('package-lock.json', () => {
  it('[K7] names the content of every package', () => {
    expect(installed.length).toBeGreaterThan(1_000);
    const unsealed = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(unsealed.map(([path]) => path)).toEqual([]);
  });

  it('[K7] ships only packages under licences that allow it', () => {
    const allowed = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'];
    const reviewed: Record<string, string> = {
      // the OFL allows fonts to be embedded in pages
      'node_modules/@fontsource-variable/fraunces': 'OFL-1.1',
      'node_modules/@fontsource-variable/nunito': 'OFL-1.1',
      // the MPL only requires that changes to the package's own files are published, and there are none
      'node_modules/web-push': 'MPL-2.0',
      // Python's licence is permissive
      'services/oracle/node_modules/argparse': 'PSF-2.0',
    };
    const others = installed
      .filter(([, { dev, license = '' }]) => !dev && !allowed.includes(license))
      // packages of the Node binary for development on a Mac; Node has the MIT licence
      .filter(([path]) => !path.includes('node_modules/node-bin-'));
    expect(Object.fromEntries(others.map(([path, { license }]) => [path, license]))).toEqual(reviewed);
  });
});

describe('[K7] no secret is in a file or in a former version of one', () => {
  const patterns: Record<string, RegExp> = {
    'a key of Stripe': /\b[sr]k_live_[0-9A-Za-z]{10,}/,
    'a webhook secret of Stripe': /\bwhsec_[0-9A-Za-z+/]{24,}/,
    'a key of AWS': /\bAKIA[0-9A-Z]{16}\b/,
    'a token of GitHub': /\bgh[pousr]_[0-9A-Za-z]{30,}/,
    'a key of OpenAI': /\bsk-(?:proj-)?[0-9A-Za-z]{32,}/,
    'a token of Slack': /\bxox[abp]-[0-9A-Za-z-]{10,}/,
    'a key of Google': /\bAIza[0-9A-Za-z_-]{35}/,
    'a private key': /BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY-----/,
  };
  // each sample is split in two, so that this file contains no match
  const samples: Record<keyof typeof patterns, [string, string]> = {
    'a key of Stripe': ['sk_live_', 'a1'.repeat(12)],
    'a webhook secret of Stripe': ['whsec_', 'a1'.repeat(16)],
    'a key of AWS': ['AKIA', 'A1'.repeat(8)],
    'a token of GitHub': ['ghp_', 'a1'.repeat(18)],
    'a key of OpenAI': ['sk-proj-', 'a1'.repeat(20)],
    'a token of Slack': ['xoxb-', '1'.repeat(20)],
    'a key of Google': ['AIza', 'a'.repeat(35)],
    'a private key': ['-----BEGIN PRIVATE', ' KEY-----'],
  };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'latin1', maxBuffer: 2 ** 30 });
  const findIn = (text: string) => Object.keys(patterns).filter((name) => patterns[name]?.test(text));

  it.each(Object.entries(samples))('%s would be found', (name, parts) => {
    expect(findIn(`key: "${parts.join('')}",`)).toEqual([name]);
  });

  it('there is none', () => {
    const history = git(
      'log',
      '-p',
      '--no-color',
      '--no-ext-diff',
      '--format=commit %h',
      'HEAD',
      '--',
      '.',
      ':!package-lock.json',
    );
    const lines = history.split('\n').filter((line) => line.startsWith('+'));
    expect(lines.length).toBeGreaterThan(10_000);
    expect(lines.filter((line) => findIn(line).length > 0)).toEqual([]);
    expect(findIn(git('grep', '-h', '-I', '', '--', '.', ':!package-lock.json'))).toEqual([]);
  }, 60_000);
});
