import { useState } from 'react';
import { styled } from 'styled-components';
import { zodiacLabels, zodiacs, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { colour, font, space, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { Fine, Row, Stack } from '../../ui/layout.ts';
import { useMirror } from './api.ts';
import { answerTexts } from './texts/answer.ts';

const Quote = styled.blockquote`
  margin: 0;
  padding-left: ${space.l};
  border-left: 2px solid ${colour.line};
  font: 400 ${text.body}/1.6 ${font.voice};
  white-space: pre-line;
`;

const opposite = (zodiac: Zodiac): Zodiac => zodiacs[(zodiacs.indexOf(zodiac) + 6) % zodiacs.length] ?? 'stier';

/** A joke about horoscopes, labelled as such: free, at most ten a day. */
export function Mirror({ questionId, zodiac }: { questionId: string; zodiac: Zodiac | null }) {
  const mirror = useMirror(questionId);
  const [other, setOther] = useState<Zodiac>(zodiac ? opposite(zodiac) : 'stier');
  const signs = zodiacs.filter((sign) => sign !== zodiac);
  return (
    <Stack $gap="s">
      <Row>
        <Select
          label={answerTexts.mirrorPick}
          value={other}
          options={signs.map((sign) => ({ value: sign, label: zodiacLabels[sign] }))}
          onPick={setOther}
        />
        <Button look="quiet" busy={mirror.isPending} onClick={() => mirror.mutate(other)}>
          {answerTexts.mirror(other)}
        </Button>
      </Row>
      {mirror.data && (
        <Stack $gap="s" role="status">
          <Row>
            <Badge>{zodiacLabels[mirror.data.zodiac]}</Badge>
            <Fine>{mirror.data.label}</Fine>
          </Row>
          <Quote>{mirror.data.text}</Quote>
          <Fine>{answerTexts.mirrorBody}</Fine>
        </Stack>
      )}
    </Stack>
  );
}
