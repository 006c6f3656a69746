import { palettes } from '../src/theme/palettes.ts';

/** The elements of the owl's SVG without what only a page has: classes, CSS variables, and lids that CSS opens. */
export const portable = (svg: string): string =>
  svg
    .replace(/^<svg[^>]*>/u, '')
    .replace(/<\/svg>$/u, '')
    .replaceAll(/<g data-part="lids">.*?<\/g>/gu, '')
    .replaceAll(/ (?:class|data-[\w-]+)="[^"]*"/gu, '')
    .replaceAll('var(--c-halo)', palettes.dreamy.halo)
    .replaceAll(/-?\d+\.\d{2,}/gu, (number) => String(Math.round(Number(number) * 10) / 10));
