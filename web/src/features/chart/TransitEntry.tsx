import { styled } from 'styled-components';
import type { TransitData } from '@sternenrat/contracts/endpoints/chart';
import { colour, font, space, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Fine, Row } from '../../ui/layout.ts';
import { texts } from './texts.ts';
import { transitSentence, transitTitle } from './texts/transits.ts';

const Entry = styled.div`
  display: grid;
  gap: ${space.xs};
  padding-left: ${space.l};
  border-left: 2px solid ${colour.accent};
`;

const Sentence = styled.p`
  font: 400 ${text.body}/1.5 ${font.voice};
`;

/** @param now in epoch ms */
export function TransitEntry({ transit, now }: { transit: TransitData; now: number }) {
  return (
    <Entry>
      <Row>
        <b>{transitTitle(transit)}</b>
        {Date.parse(transit.passes[0]?.from ?? '') <= now && <Badge $look="accent">{texts.transits.running}</Badge>}
      </Row>
      <Sentence>{transitSentence(transit)}</Sentence>
      {transit.passes.map((pass) => (
        <Fine key={pass.from}>{passText(pass)}</Fine>
      ))}
    </Entry>
  );
}

const dayFormat = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'short', year: 'numeric' });
const momentFormat = new Intl.DateTimeFormat('de-DE', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const list = new Intl.ListFormat('de-DE');

function passText({ from, to, exact }: TransitData['passes'][number]): string {
  const span = dayFormat.formatRange(new Date(from), new Date(to));
  const moments = list.format(exact.map((at) => `${momentFormat.format(new Date(at))} Uhr`));
  return `${span}, ${moments === '' ? texts.transits.inexact : texts.transits.exact(moments)}`;
}
