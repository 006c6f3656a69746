import { skyAt } from '@sternenrat/sky/sky';
import { renderPage, resetTestState } from '../../test/render.tsx';
import SkyChart, { labelsOf, overlaps } from './SkyChart.tsx';

afterEach(resetTestState);

const nights = Array.from({ length: 24 }, (_, nth) => skyAt(new Date(Date.UTC(2026, 0, 4 + nth * 15, 21))));
const round = (text: string) => text.replaceAll(/-?\d+\.\d+/gu, (number) => Number(number).toFixed(1));

it('shows the bodies of a night at their places, with those that the answer names', () => {
  const { container } = renderPage(<SkyChart sky={nights[0]!} named={new Set(['moon', 'venus'])} />);
  const drawn = [...container.querySelectorAll('svg[role=img], svg[role=img] *')].map((each) => {
    const parts = [...each.attributes].map(
      ({ name, value }) => `${name}=${value.replaceAll(/\bsc-\S+|\b[a-zA-Z]{5,7}\b(?=$)/gu, '')}`,
    );
    return round(`${each.tagName} ${parts.join(' ')} ${each.children.length === 0 ? each.textContent : ''}`);
  });
  expect(drawn.join('\n')).toMatchSnapshot();
});

it('names stand at the same places, and hardly ever overlap', () => {
  const lines = nights.map(({ bodies }) => {
    const labels = labelsOf(bodies.toSorted((a, b) => a.longitude - b.longitude));
    const pairs = labels.flatMap((one, nth) => labels.slice(nth + 1).filter((other) => overlaps(one, other)));
    return `${pairs.length} ${labels.map(({ body, x, y, anchor }) => round(`${body} ${x + 0.01} ${y + 0.01} ${anchor}`)).join(', ')}`;
  });
  expect(lines.join('\n')).toMatchSnapshot();
});
