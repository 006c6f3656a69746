import { deriveIdentityKeys } from '../identity/identity.ts';
import { createSealing } from './sealing.ts';

const [first, second, third] = ['first', 'second', 'third'].map((name) => name.padEnd(40, '-')) as [
  string,
  string,
  string,
];
const sealingOf = (current: string, previous?: string, purpose = 'births') =>
  createSealing(deriveIdentityKeys(current, 'oracle', previous), purpose);

describe('sealing', () => {
  const sealed = sealingOf(first).seal('1990-06-05', 'mia');

  it('opens what it has sealed and hides it', () => {
    expect(sealingOf(first).open(sealed, 'mia')).toBe('1990-06-05');
    expect(Buffer.from(sealed.data, 'base64').toString('latin1')).not.toContain('1990');
  });
  it('seals the same text differently each time', () =>
    expect(sealingOf(first).seal('1990-06-05', 'mia').data).not.toBe(sealed.data));
  it('opens nothing for another owner, another purpose or after a change', () => {
    expect(() => sealingOf(first).open(sealed, 'tom')).toThrow();
    expect(() => sealingOf(first, undefined, 'letters').open(sealed, 'mia')).toThrow();
    const changed = Buffer.from(sealed.data, 'base64');
    changed[30] = (changed[30] ?? 0) ^ 1;
    expect(() => sealingOf(first).open({ ...sealed, data: changed.toString('base64') }, 'mia')).toThrow();
  });
  it('opens with the previous key during a rotation, and not after it', () => {
    expect(sealingOf(second, first).open(sealed, 'mia')).toBe('1990-06-05');
    expect(sealingOf(second, first).previousKid).toBe(sealed.kid);
    expect(() => sealingOf(third, second).open(sealed, 'mia')).toThrow(/unknown key/);
  });
});
