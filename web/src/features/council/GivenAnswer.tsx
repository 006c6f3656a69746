import { lazy, Suspense, type ReactNode } from 'react';
import type { Answered, LanternLit } from '@sternenrat/contracts/endpoints/oracle';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { AnswerCard } from './AnswerCard.tsx';

const LanternCard = lazy(() => import('./LanternCard.tsx'));

interface GivenAnswerProps {
  asked: { question: string; answer: Answered | LanternLit };
  zodiac: Zodiac | null;
  children?: ReactNode;
}

/** What came of a question: an answer, or the lantern, which has nothing else beside it. */
export default function GivenAnswer({ asked: { question, answer }, zodiac, children }: GivenAnswerProps) {
  if (answer.type === 'lantern')
    return (
      <Suspense>
        <LanternCard lantern={answer.lantern} />
      </Suspense>
    );
  return (
    <AnswerCard question={question} answer={answer} zodiac={zodiac}>
      {children}
    </AnswerCard>
  );
}
