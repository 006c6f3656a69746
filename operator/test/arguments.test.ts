import { help, readLine } from '../src/arguments.ts';
import { commands } from '../src/commands.ts';
import { UsageError } from '../src/usage-error.ts';
import { whoIs } from '../src/who.ts';

const line = (text: string) => readLine(text.split(' '));

describe('a line', () => {
  it('is a command of one word or two, with whom it is about', () => {
    expect(line('find luna --json --as mira')).toMatchObject({ given: ['luna'], json: true, as: 'mira', yes: false });
    expect(line('audit')?.command.name).toBe('audit');
  });

  it.each(['', '--help', '-h', 'find luna --help'])('%j is a wish for help', (text) =>
    expect(readLine(text.split(' ').filter(Boolean))).toBeNull(),
  );

  it.each([
    ['fly luna', /no command 'fly'/],
    ['find', /Usage: find <player>/],
    ['find luna sol', /Usage: find <player>/],
    ['find luna --loud', /--loud/],
    ['find luna --reason because', /takes no reason/],
    ['find luna --key 12345678', /takes no key/],
  ])('%j is not understood', (text, why) => {
    expect(() => line(text)).toThrow(UsageError);
    expect(() => line(text)).toThrow(why);
  });
});

it('the help tells every command', () => {
  for (const { name, summary } of commands) {
    expect(help()).toContain(`  ${name}`);
    expect(help()).toContain(summary);
  }
});

describe('who it is', () => {
  it('is the name that is said, else that of the account', () => {
    expect(whoIs('Mira', 'node')).toBe('Mira');
    expect(whoIs(null, 'mira')).toBe('mira');
  });

  it.each(['root', 'node', ''])('%j is nobody, so somebody has to be named', (account) =>
    expect(() => whoIs(null, account)).toThrow(/--as NAME/),
  );

  it.each(['a\nb', '\u001b[31mred', 'x'.repeat(61), ' '])('%j is no name', (name) =>
    expect(() => whoIs(name, 'mira')).toThrow(UsageError),
  );
});
