import { help, parseCommandLine } from '../src/arguments.ts';
import { commands } from '../src/commands.ts';
import { UsageError } from '../src/usage-error.ts';
import { operatorName } from '../src/operator-name.ts';

const parse = (text: string) => parseCommandLine(text.split(' '));

describe('a command line', () => {
  it('has a command of one word or two, and arguments', () => {
    expect(parse('find luna --json --as mira')).toMatchObject({ args: ['luna'], json: true, as: 'mira', yes: false });
    expect(parse('audit')?.command.name).toBe('audit');
  });

  it.each(['', '--help', '-h', 'find luna --help'])('%j asks for help', (text) =>
    expect(parseCommandLine(text.split(' ').filter(Boolean))).toBeNull(),
  );

  it.each([
    ['fly luna', /no command 'fly'/],
    ['find', /Usage: find <player>/],
    ['find luna sol', /Usage: find <player>/],
    ['find luna --loud', /--loud/],
    ['find luna --reason because', /takes no reason/],
    ['find luna --key 12345678', /takes no key/],
  ])('%j is invalid', (text, why) => {
    expect(() => parse(text)).toThrow(UsageError);
    expect(() => parse(text)).toThrow(why);
  });
});

it('the help lists every command', () => {
  for (const { name, summary } of commands) {
    expect(help()).toContain(`  ${name}`);
    expect(help()).toContain(summary);
  }
});

describe('the operator’s name', () => {
  it('is --as, else the account’s', () => {
    expect(operatorName('Mira', 'node')).toBe('Mira');
    expect(operatorName(null, 'mira')).toBe('mira');
  });

  it.each(['root', 'node', ''])('the account %j needs --as', (account) =>
    expect(() => operatorName(null, account)).toThrow(/--as NAME/),
  );

  it.each(['a\nb', '\u001b[31mred', 'x'.repeat(61), ' '])('%j is invalid', (name) =>
    expect(() => operatorName(name, 'mira')).toThrow(UsageError),
  );
});
