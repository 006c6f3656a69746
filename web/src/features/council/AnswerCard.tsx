import { useEffect, useRef, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Analysis, Answered } from '@sternenrat/contracts/endpoints/oracle';
import { colour, font, motion, radius, space, target, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChevronRight } from '../../ui/icons.tsx';
import { Fine } from '../../ui/layout.ts';
import { answerText } from './api.ts';
import { texts } from './texts.ts';

const arrive = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

const Panel = styled(Card)`
  display: grid;
  gap: ${space.m};
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

const Picture = styled.img`
  width: 100%;
  border-radius: ${radius.field};
`;

const Why = styled.button`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${space.xs};
  min-height: ${target};
  padding: 0;
  border: 0;
  background: none;
  color: ${colour.accentStrong};
  font-weight: 700;
  cursor: pointer;
  svg {
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${space.m};
  padding: ${space.m} 0 0 ${space.l};
  border-left: 2px solid ${colour.line};
  li {
    font-size: ${text.small};
  }
  q {
    display: block;
    color: ${colour.textMuted};
    font: 400 ${text.small}/1.5 ${font.voice};
  }
`;

export function AnswerCard({ question, answer }: { question: string; answer: Answered }) {
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
      {answer.data.imageUrl && <Picture src={answer.data.imageUrl} alt={texts.visionPicture} />}
      <Speech>{answerText(answer)}</Speech>
      <Reasons analysis={answer.data.analysis} />
      <Fine>{texts.disclaimer}</Fine>
    </Panel>
  );
}

function Reasons({ analysis }: { analysis: Analysis }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Why type="button" aria-expanded={open} aria-controls="reasons" onClick={() => setOpen(!open)}>
        <ChevronRight />
        {texts.why}
      </Why>
      <div id="reasons" hidden={!open}>
        <Fine>{analysis.facts.length > 0 ? texts.whyIntro : texts.noFacts}</Fine>
        <Facts>
          {analysis.facts.map((fact) => (
            <li key={fact.id}>
              {fact.text}
              {fact.sentence && <q>{fact.sentence}</q>}
            </li>
          ))}
        </Facts>
      </div>
    </div>
  );
}
