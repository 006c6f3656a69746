import { screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { skyAt } from '@sternenrat/sky/sky';
import { advanceTime } from '../../test/home.tsx';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { litPath } from '../../lib/litPath.ts';
import SkyToday from './SkyToday.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  resetTestState();
});

it.each([
  ['2026-11-24T14:53:00Z', 'Vollmond, zu 100 % beleuchtet'],
  ['2026-12-09T00:52:00Z', 'Neumond, zu 0 % beleuchtet'],
])('at %s the moon is %s', (now, words) => {
  jest.useFakeTimers({ now: new Date(now) });
  renderPage(<SkyToday />);
  expect(screen.getByRole('region', { name: /^Der Himmel heute/ }).textContent).toContain(words);
});

it('lists visible planets at night and this evening’s planets by day', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T20:30:00Z') });
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Europe/Berlin',
  } as Intl.ResolvedDateTimeFormatOptions);
  const words = () => screen.getByRole('region', { name: 'Der Himmel heute über Berlin' }).textContent;
  renderPage(<SkyToday />);
  expect(words()).toContain('Gerade zu sehen: Mond und Saturn im Süden.');
  expect(words()).toContain('Sonnenaufgang um ');
  expect(words()).toContain('Der nächste Vollmond kommt am Dienstag, 24. November.');
  resetTestState();
  jest.setSystemTime(new Date('2026-11-21T11:00:00Z'));
  renderPage(<SkyToday />);
  expect(words()).toContain('Wenn es dunkel ist, zu sehen: Mond im Osten, Saturn im Südosten.');
  expect(words()).toContain('Sonnenuntergang um ');
});

it('names retrograde planets like the oracle and updates over time', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  renderPage(<SkyToday />);
  const region = screen.getByRole('region', { name: /^Der Himmel heute/ });
  const wanders = skyAt(new Date()).bodies.filter(({ retrograde }) => retrograde);
  expect(wanders.length).toBeGreaterThan(1);
  expect(region.textContent).toContain('Rückläufig sind');
  expect(region.textContent).toContain('Die Sonne steht im Zeichen Skorpion.');
  jest.setSystemTime(new Date('2026-11-24T14:50:00Z'));
  await advanceTime(20 * 60_000);
  expect(region.textContent).toContain('Vollmond');
});

it.each([
  ['new', 0, 'M0 -1A1 1 0 0 1 0 1A1 1 0 0 0 0 -1Z'],
  ['half', 0.5, 'M0 -1A1 1 0 0 1 0 1A0 1 0 0 1 0 -1Z'],
  ['full', 1, 'M0 -1A1 1 0 0 1 0 1A1 1 0 0 1 0 -1Z'],
])('the lit path of a %s moon', (_, lit, path) => {
  expect(litPath(lit)).toBe(path);
});
