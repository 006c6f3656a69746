import { readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { Logo } from './Logo.tsx';

afterEach(cleanup);

it('[R2.shared.logo] is at /logo.png, 248 px by default, square and sharp', () => {
  render(<Logo />);
  const logo = screen.getByRole<HTMLImageElement>('img', { name: 'Sternenrat' });
  expect([logo.getAttribute('src'), logo.width, logo.height]).toEqual(['/logo.png', 248, 248]);
  const png = readFileSync(new URL('../../public/logo.png', import.meta.url));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([496, 496]);
});
