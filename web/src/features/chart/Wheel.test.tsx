import { createRef } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { ChartData } from '@sternenrat/contracts/endpoints/chart';
import { skyBodies } from '@sternenrat/contracts/sky';
import { zodiacs } from '@sternenrat/contracts/vocabulary';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { entriesOf } from './entries.ts';
import { Wheel } from './Wheel.tsx';

afterEach(resetTestState);

const chart: ChartData = {
  clock: 'plain',
  at: '1990-06-05T12:41:00.000Z',
  bodies: skyBodies.map((body, nth) => ({
    body,
    longitude: (74 + nth * 7.3) % 360,
    sign: zodiacs[Math.floor(((74 + nth * 7.3) % 360) / 30)] ?? 'widder',
    otherSign: body === 'moon' ? 'krebs' : null,
    retrograde: body === 'saturn',
    house: (nth % 12) + 1,
    dignity: body === 'sun' ? 'domicile' : null,
  })),
  node: 310,
  aspects: [
    { a: 'sun', b: 'mars', kind: 'square', orb: 1.25 },
    { a: 'moon', b: 'venus', kind: 'trine', orb: 0.5 },
    { a: 'sun', b: 'venus', kind: 'conjunction', orb: 2 },
  ],
  ascendant: 65,
  midheaven: 330,
  houses: { system: 'placidus', cusps: Array.from({ length: 12 }, (_, nth) => (65 + nth * 29 + (nth % 3)) % 360) },
};
const untimed: ChartData = { ...chart, clock: 'unknown', ascendant: null, midheaven: null, houses: null };

function draw(of: ChartData, selected?: string) {
  const onSelect = jest.fn<(key: string) => void>();
  const entries = entriesOf(of);
  const view = renderPage(
    <Wheel chart={of} entries={entries} selected={selected} onSelect={onSelect} drawing={createRef()} />,
  );
  return { onSelect, entries, ...view };
}
/** Numbers with a digit behind the point, so that the last digits of a sine don't matter. */
const drawn = (): string =>
  [...document.querySelectorAll('[role=radiogroup] *')]
    .map((each) => {
      const parts = [...each.attributes].filter(({ name, value }) => name !== 'class' || !value.startsWith('sc-'));
      return `${each.tagName} ${parts.map(({ name, value }) => `${name}=${value}`).join(' ')} ${each.children.length === 0 ? each.textContent : ''}`;
    })
    .join('\n')
    .replaceAll(/-?\d+\.\d+/gu, (number) => Number(number).toFixed(1));

it.each([
  ['a whole chart', chart, 'body sun'],
  ['a chart without a time', untimed, undefined],
] as const)('%s has all lines, signs, houses and names at their places', (_, of, selected) => {
  draw(of, selected);
  expect(drawn()).toMatchSnapshot();
});

it('explains each part in the same words', () => {
  expect(
    entriesOf(chart)
      .map(({ key, title, sentences }) => `${key}: ${title} | ${sentences.join(' ')}`)
      .join('\n'),
  ).toMatchSnapshot('timed');
  expect(
    entriesOf(untimed)
      .map(({ title, sentences }) => `${title} | ${sentences.join(' ')}`)
      .join('\n'),
  ).toMatchSnapshot('untimed');
});

it.each([
  ['ArrowRight', 1],
  ['ArrowDown', 1],
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['Home', 0],
  ['End', -1],
  [' ', 0],
  ['Enter', 0],
] as const)('%s on the first part selects part %i', (key, index) => {
  const { onSelect, entries } = draw(chart);
  const group = screen.getByRole('radiogroup');
  expect(fireEvent.keyDown(group, { key })).toBe(false);
  expect(onSelect.mock.calls).toEqual([[entries.at(index)?.key]]);
  expect(document.activeElement?.getAttribute('data-key')).toBe(entries.at(index)?.key);
});

it('goes on with the first part after the last, and leaves other keys alone', () => {
  const { onSelect, entries } = draw(chart, entriesOf(chart).at(-1)?.key);
  expect(fireEvent.keyDown(screen.getByRole('radiogroup'), { key: 'Tab' })).toBe(true);
  expect(onSelect).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('radiogroup'), { key: 'ArrowRight' });
  expect(onSelect).toHaveBeenLastCalledWith(entries[0]?.key);
});
