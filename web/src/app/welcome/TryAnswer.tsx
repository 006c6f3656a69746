import { useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import WelcomeOwl from '../../features/owl/WelcomeOwl.tsx';
import { splitLead } from '../../features/questions/sentences.ts';
import { texts } from '../../features/visitors/texts/answer.ts';
import { colour, font, light, motion, radius, space, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fine, Stack } from '../../ui/layout.ts';
import { answerLabels } from '../../ui/texts/answers.ts';

const arrive = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

const Panel = styled(Card)`
  border-color: ${colour.accent};
  scroll-margin-top: 5.5rem;
  text-align: start;
  animation: ${arrive} ${motion.slow};
  &:focus {
    border-radius: ${radius.card};
    outline: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
`;

const Portrait = styled.div`
  flex: none;
  width: 4.5rem;
  height: 4.5rem;
  overflow: hidden;
  border-radius: 50%;
  background: radial-gradient(circle at 35% 30%, ${light.moon}, ${light.moonEdge});
  > svg {
    width: 180%;
    height: auto;
    margin: -56% 0 0 -40%;
  }
`;

const Lead = styled.p`
  font: 500 ${text.title}/1.35 ${font.voice};
  text-wrap: pretty;
`;

const Speech = styled.p`
  font: 400 ${text.lead}/1.55 ${font.voice};
`;

interface TryAnswerProps {
  question: string;
  answer: Answered;
  onBegin: () => void;
  onAgain: () => void;
}

export default function TryAnswer({ question, answer, onBegin, onAgain }: TryAnswerProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [answer]);
  const { horoscope = '', analysis } = answer.data;
  const { lead, rest } = splitLead(horoscope);
  return (
    <Panel aria-labelledby="tried" tabIndex={-1} ref={panel}>
      <Stack>
        <Head>
          <Portrait aria-hidden="true">
            <WelcomeOwl label="" />
          </Portrait>
          <Stack $gap="xs">
            <h2 id="tried">{texts.answerTitle}</h2>
            <Badge>{answerLabels.sources[analysis.source]}</Badge>
          </Stack>
        </Head>
        <Fine>
          {texts.youAsked}: {question}
        </Fine>
        <Lead>{lead}</Lead>
        {rest !== '' && rest.split(/\n+/).map((paragraph) => <Speech key={paragraph}>{paragraph}</Speech>)}
        <Button wide onClick={onBegin}>
          {texts.ownEgg}
        </Button>
        <Fine>{texts.questionSaved}</Fine>
        <Button look="plain" wide onClick={onAgain}>
          {texts.another}
        </Button>
      </Stack>
    </Panel>
  );
}
