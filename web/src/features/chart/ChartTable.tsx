import { styled } from 'styled-components';
import { bodyLabels } from '@sternenrat/contracts/sky';
import type { ChartData } from '@sternenrat/contracts/endpoints/chart';
import { zodiacLabels } from '@sternenrat/contracts/vocabulary';
import { colour, space, text } from '../../theme/tokens.ts';
import { Fine } from '../../ui/layout.ts';
import { degreeOf, pointsOf, signAt, type ChartBody } from './entries.ts';
import { texts } from './texts.ts';
import { aspectNames, pointNames } from './texts/words.ts';

/** Widths in percent. Without fixed ones, words break on a narrow screen although there is room. */
const Table = styled.table<{ $first: number; $last: number }>`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: ${text.small};
  caption {
    padding-bottom: ${space.s};
    color: ${colour.textMuted};
    text-align: left;
  }
  th,
  td {
    padding: ${space.xs} ${space.s} ${space.xs} 0;
    border-bottom: 1px solid ${colour.line};
    text-align: left;
    vertical-align: baseline;
  }
  thead th:first-child {
    width: ${({ $first }) => $first}%;
  }
  thead th:last-child {
    width: ${({ $last }) => $last}%;
  }
  thead th {
    color: ${colour.textMuted};
    font-weight: 400;
  }
  :is(th, td):last-child:not(:nth-child(2)) {
    padding-right: 0;
    text-align: right;
  }
  td {
    font-variant-numeric: tabular-nums;
  }
`;

export function Positions({ chart }: { chart: ChartData }) {
  const hasHouses = chart.houses !== null;
  const { columns } = texts.page;
  return (
    <Table $first={37} $last={hasHouses ? 14 : 63}>
      <caption>{texts.page.table}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.body}</th>
          <th scope="col">{columns.sign}</th>
          {hasHouses && <th scope="col">{columns.house}</th>}
        </tr>
      </thead>
      <tbody>
        {chart.bodies.map((body) => (
          <tr key={body.body}>
            <th scope="row">{bodyLabels[body.body]}</th>
            <td>{standingOf(body, chart)}</td>
            {hasHouses && <td>{body.house}</td>}
          </tr>
        ))}
        {pointsOf(chart).map(({ point, longitude }) => (
          <tr key={point}>
            <th scope="row">{pointNames[point]}</th>
            <td>
              {zodiacLabels[signAt(longitude)]} {degreeOf(longitude)}
            </td>
            {hasHouses && <td>{texts.page.noHouse}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Without the time or the place of birth, only signs are known for certain. */
function standingOf({ body, sign, otherSign, longitude, retrograde }: ChartBody, { ascendant }: ChartData): string {
  const signs = otherSign ? texts.page.or(sign, otherSign) : zodiacLabels[sign];
  const isExact = ascendant !== null;
  const degree = isExact ? degreeOf(longitude) : body === 'moon' || otherSign ? '' : `${Math.floor(longitude % 30)}°`;
  return [signs, degree, retrograde && texts.page.retrograde].filter(Boolean).join(' ');
}

export function Aspects({ aspects }: Pick<ChartData, 'aspects'>) {
  const { columns } = texts.page;
  if (aspects.length === 0) return <Fine>{texts.page.noAspects}</Fine>;
  return (
    <Table $first={38} $last={31}>
      <caption>{texts.page.aspects}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.body}</th>
          <th scope="col">{columns.aspect}</th>
          <th scope="col">{columns.orb}</th>
        </tr>
      </thead>
      <tbody>
        {aspects.map(({ a, b, kind, orb }) => (
          <tr key={`${a} ${b}`}>
            <th scope="row">
              {bodyLabels[a]} und {bodyLabels[b]}
            </th>
            <td>{aspectNames[kind]}</td>
            <td>{orb.toFixed(1).replace('.', ',')}°</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
