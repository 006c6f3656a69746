import { useState } from 'react';
import { styled } from 'styled-components';
import { skyAt } from '@sternenrat/sky/sky';
import { colour, font, space, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fine, Row, Stack } from '../../ui/layout.ts';
import { sampleAnswer, texts } from './texts.ts';

const Question = styled.p`
  color: ${colour.textMuted};
  &::before {
    content: '„';
  }
  &::after {
    content: '“';
  }
`;

const Answer = styled.blockquote`
  margin: 0;
  padding-left: ${space.l};
  border-left: 3px solid ${colour.accent};
  font: 420 ${text.lead}/1.5 ${font.voice};
`;

export default function Sample() {
  const [answer] = useState(() => sampleAnswer(skyAt(new Date())));
  return (
    <Card aria-labelledby="sample">
      <Stack>
        <Row>
          <h2 id="sample">{texts.sampleTitle}</h2>
          <Badge>{texts.sample}</Badge>
        </Row>
        <Question>{texts.question}</Question>
        <Answer>{answer}</Answer>
        <Fine>
          {texts.sampleFrom} {texts.sampleAi}
        </Fine>
      </Stack>
    </Card>
  );
}
