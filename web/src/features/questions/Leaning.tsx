import { styled } from 'styled-components';
import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import { colour, space, text } from '../../theme/tokens.ts';
import { Fine, Stack } from '../../ui/layout.ts';
import { answerTexts } from './texts/answer.ts';

const Sum = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${text.small};
  td,
  th {
    padding: ${space.xs} 0;
    border-bottom: 1px solid ${colour.line};
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  td:last-child,
  tr > :last-child {
    padding-inline-start: ${space.m};
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const score = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export function Leaning({ leaning: { side, testimonies, baseline } }: { leaning: NonNullable<Analysis['leaning']> }) {
  const sum = testimonies.reduce((all, each) => all + each.score, 0);
  return (
    <Stack $gap="s">
      <Fine>{answerTexts.leaning[side]}</Fine>
      <Sum>
        <thead>
          <tr>
            <th scope="col">{answerTexts.testimony}</th>
            <th scope="col">{answerTexts.score}</th>
          </tr>
        </thead>
        <tbody>
          {testimonies.map((testimony) => (
            <tr key={testimony.label}>
              <td>
                {testimony.label}
                <Fine as="div">{testimony.source}</Fine>
              </td>
              <td>{score.format(testimony.score)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{answerTexts.sum}</th>
            <td>{score.format(sum)}</td>
          </tr>
          {baseline !== undefined && (
            <tr>
              <th scope="row">{answerTexts.baseline}</th>
              <td>{score.format(baseline)}</td>
            </tr>
          )}
        </tbody>
      </Sum>
      <Fine>{answerTexts.leaningIsPlay}</Fine>
    </Stack>
  );
}
