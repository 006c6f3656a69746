import { contentBoxes, isClear } from './clear.ts';

const box = { left: 100, top: 100, right: 200, bottom: 140 };

it.each([
  ['beside', { x: 60, y: 120 }, true],
  ['touching', { x: 80, y: 120 }, false],
  ['inside', { x: 150, y: 120 }, false],
  ['near a corner', { x: 78, y: 78 }, true],
  ['below', { x: 150, y: 180 }, true],
])('a disc of 40 px %s', (_, point, clear) => {
  expect(isClear(point, 40, [box])).toBe(clear);
});

it('a page without content is clear', () => {
  expect(isClear({ x: 1, y: 1 }, 40, [])).toBe(true);
});

it('counts texts and cards as content, but no transparent container', () => {
  document.body.innerHTML = `<main><section id="bare"><p id="words">Ja.</p></section><section id="card" style="background-color: #123">x</section></main>`;
  for (const [at, id] of ['bare', 'words', 'card'].entries())
    document.getElementById(id)!.getBoundingClientRect = () => new DOMRect(0, at * 100, 50, 20);
  expect(contentBoxes().map(({ top }) => top)).toEqual([100, 200]);
  document.body.innerHTML = '';
});
