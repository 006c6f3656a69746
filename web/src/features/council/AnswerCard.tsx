import { useEffect, useRef, type ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { colour, font, motion, space, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fine, Row } from '../../ui/layout.ts';
import { answerText } from './api.ts';
import { Mirror } from './Mirror.tsx';
import { Rating } from './Rating.tsx';
import { Reasons } from './Reasons.tsx';
import { ShareMenu } from './ShareMenu.tsx';
import { texts } from './texts.ts';
import { VisionPicture } from './VisionPicture.tsx';

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

const Speech = styled.p`
  font: 400 ${text.lead}/1.6 ${font.voice};
  white-space: pre-line;
`;

interface AnswerCardProps {
  question: string;
  answer: Answered;
  zodiac: Zodiac | null;
  /** Beside the share menu: what home offers after an answer. */
  children?: ReactNode;
}

export function AnswerCard({ question, answer, zodiac, children }: AnswerCardProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [answer]);

  return (
    <Panel aria-labelledby="answer" tabIndex={-1} ref={panel}>
      <Fine>
        {texts.youAsked}: {question}
      </Fine>
      <Head>
        <h2 id="answer">{answer.type === 'vision' ? texts.visionTitle : texts.answerTitle}</h2>
        <Badge>{texts.sources[answer.data.analysis.source]}</Badge>
      </Head>
      {answer.data.picture && <VisionPicture picture={answer.data.picture} />}
      <Speech>{answerText(answer)}</Speech>
      <Reasons analysis={answer.data.analysis}>
        {answer.questionId && <Mirror questionId={answer.questionId} zodiac={zodiac} />}
      </Reasons>
      <Row>
        <ShareMenu answer={answer} />
        {children}
      </Row>
      {answer.questionId && <Rating questionId={answer.questionId} />}
      <Fine>{texts.disclaimer}</Fine>
    </Panel>
  );
}
