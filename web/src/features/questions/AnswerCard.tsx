import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { colour, font, motion, space, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fine, Row, Stack } from '../../ui/layout.ts';
import { answerText } from './api.ts';
import { FoundDays } from './FoundDays.tsx';
import { Mirror } from './Mirror.tsx';
import { Reasons } from './Reasons.tsx';
import { splitLead } from './sentences.ts';
import { ShareMenu } from './ShareMenu.tsx';
import { answerTexts } from './texts/answer.ts';
import { answerLabels } from '../../ui/texts/answers.ts';
import { texts } from './texts.ts';
import { VisionPicture } from '../../ui/VisionPicture.tsx';

const arrive = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

const Panel = styled(Card)`
  display: grid;
  gap: ${space.l};
  border-color: ${colour.accent};
  animation: ${arrive} ${motion.slow};
  &:focus {
    outline: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
`;

const Answer = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space.l};
  > :last-child {
    flex: 1;
    min-width: 0;
  }
`;

const Lead = styled.p`
  font: 500 ${text.answer}/1.3 ${font.voice};
  text-wrap: pretty;
`;

const Speech = styled.p`
  font: 400 ${text.lead}/1.6 ${font.voice};
  white-space: pre-line;
`;

const Suggestion = styled(Button)`
  font-weight: 500;
  text-align: start;
`;

interface AnswerCardProps {
  question: string;
  answer: Answered;
  zodiac: Zodiac | null;
  onSuggest?: ((text: string) => void) | undefined;
  portrait?: ReactNode;
  rating?: ReactNode;
  children?: ReactNode;
}

export function AnswerCard({ question, answer, zodiac, onSuggest, portrait, rating, children }: AnswerCardProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [answer]);

  const { analysis, picture, free } = answer.data;
  const { days = [], links = [], suggestions = [] } = analysis;
  const { lead, rest } = splitLead(answerText(answer));
  const understood = analysis.reading?.understood;

  return (
    <Panel aria-labelledby="answer" tabIndex={-1} ref={panel}>
      <Fine>
        {answerTexts.youAsked}: {question}
      </Fine>
      <Head>
        <h2 id="answer">{answer.type === 'vision' ? texts.visionTitle : texts.answerTitle}</h2>
        <Badge>{answerLabels.sources[analysis.source]}</Badge>
      </Head>
      {picture && <VisionPicture picture={picture} />}
      <Stack>
        <Answer>
          {portrait}
          <Lead>{lead}</Lead>
        </Answer>
        {rest && <Speech>{rest}</Speech>}
      </Stack>
      {links.length > 0 && (
        <Row>
          {links.map(({ to, label }) => (
            <ButtonFace key={to} as={Link} to={to} $look="quiet">
              {label}
            </ButtonFace>
          ))}
        </Row>
      )}
      {answer.questionId && days.length > 0 && <FoundDays questionId={answer.questionId} days={days} />}
      {understood && (
        <Row>
          <Fine>{understood}</Fine>
          {onSuggest && (
            <Button look="plain" onClick={() => onSuggest(answerTexts.correctionBegins)}>
              {answerTexts.correct}
            </Button>
          )}
        </Row>
      )}
      {free && <Fine>{answerTexts.free}</Fine>}
      <Reasons analysis={analysis}>
        {answer.questionId && <Mirror questionId={answer.questionId} zodiac={zodiac} />}
      </Reasons>
      <Row>
        <ShareMenu answer={answer} question={question} />
        {children}
      </Row>
      {onSuggest && suggestions.length > 0 && (
        <Stack $gap="s" role="group" aria-label={answerTexts.askNext}>
          <Fine>{answerTexts.askNext}</Fine>
          <Row>
            {suggestions.map((suggestion) => (
              <Suggestion key={suggestion} look="quiet" onClick={() => onSuggest(suggestion)}>
                {suggestion}
              </Suggestion>
            ))}
          </Row>
        </Stack>
      )}
      {rating}
      <Fine>{texts.disclaimer}</Fine>
    </Panel>
  );
}
