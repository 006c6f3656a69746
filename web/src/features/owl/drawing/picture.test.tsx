import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { render } from '@testing-library/react';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { moodOf, moods, stages, type Mood, type Stage } from '@sternenrat/contracts/vocabulary';
import { herzlichtOf } from '../Gallery.tsx';
import { Owl } from './Owl.tsx';

beforeAll(async () => {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
});

type Props = Partial<Parameters<typeof Owl>[0]> & { stage: Stage };

/** Renders the owl. @returns red, green, blue and alpha of each pixel, row by row */
function pixels(props: Props, height: number) {
  const { container, unmount } = render(<Owl branch={false} label="" {...props} />);
  const svg = container.innerHTML
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replaceAll(/var\([^)]*\)/g, '#ffffff')
    // The style sheet that opens the lids is ignored by this renderer, so the lids are removed.
    .replaceAll(/<g data-part="lids">.*?<\/g>/g, '');
  unmount();
  const image = new Resvg(svg, { fitTo: { mode: 'height', value: height } }).render();
  return { bytes: image.pixels, width: image.width };
}

const silhouette = (props: Props, height = 64): boolean[] => {
  const { bytes } = pixels(props, height);
  return Array.from({ length: bytes.length / 4 }, (_, i) => (bytes[i * 4 + 3] as number) > 110);
};

/** Intersection over union: 1 for equal shapes. */
function overlap(a: readonly boolean[], b: readonly boolean[]): number {
  const both = a.filter((filled, i) => filled && b[i]).length;
  const any = a.filter((filled, i) => filled || b[i]).length;
  return both / any;
}

function difference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, byte, i) => sum + Math.abs(byte - (b[i] as number)), 0) / (a.length * 255);
}

const pairs = <T,>(all: readonly T[]) => all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const));

it('has five distinct silhouettes at 64 px', () => {
  const shapes = Object.fromEntries(stages.map((stage) => [stage, silhouette({ stage, herzlicht: 70 })]));
  const alike = pairs(stages).map(([a, b]) => [a, b, overlap(shapes[a] as boolean[], shapes[b] as boolean[])] as const);
  expect(alike.filter(([, , share]) => share > 0.78)).toEqual([]);
  expect(overlap(shapes['ei'] as boolean[], shapes['ei'] as boolean[])).toBe(1);
});

describe.each(stages.filter((stage) => stage !== 'ei'))('%s', (stage) => {
  const look = (mood: Mood, sleeping = false) => pixels({ stage, herzlicht: herzlichtOf[mood], sleeping }, 96).bytes;

  it('has a distinct face in each mood, awake and asleep', () => {
    const awake = Object.fromEntries(moods.map((mood) => [mood, look(mood)]));
    for (const [a, b] of pairs(moods)) {
      expect([a, b, difference(awake[a] as Uint8Array, awake[b] as Uint8Array) > 0.012]).toEqual([a, b, true]);
    }
    for (const mood of moods)
      expect([mood, difference(awake[mood] as Uint8Array, look(mood, true)) > 0.02]).toEqual([mood, true]);
  });
});

it('uses the owl’s colour', () => {
  const [teal, rose] = ['#14b8a6', '#e0567f'].map((owlColor) => pixels({ stage: 'erwachsen', owlColor }, 64).bytes);
  expect(difference(teal as Uint8Array, rose as Uint8Array)).toBeGreaterThan(0.03);
});

it('opens the egg crack by crack', () => {
  const eggs = [0, 1, 2, 3].map((cracked) => pixels({ stage: 'ei', cracked }, 96).bytes);
  for (const [a, b] of pairs(eggs)) expect(difference(a, b)).toBeGreaterThan(0.0005);
});

it('the gallery has a herzlicht for each mood', () => {
  expect(moods.map((mood) => moodOf(herzlichtOf[mood]).mood)).toEqual([...moods]);
});
