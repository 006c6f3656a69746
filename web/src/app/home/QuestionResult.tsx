import { lazy, Suspense, type ReactNode } from 'react';
import { isCare, type CareAnswer } from '@sternenrat/contracts/care';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { Rating } from '../../features/memories/Rating.tsx';
import { AnswerCard } from '../../features/questions/AnswerCard.tsx';

const CareCard = lazy(() => import('../../features/care/CareCard.tsx'));

interface QuestionResultProps {
  asked: { question: string; answer: Answered | CareAnswer };
  zodiac: Zodiac | null;
  onSuggest?: (text: string) => void;
  children?: ReactNode;
}

export default function QuestionResult({
  asked: { question, answer },
  zodiac,
  onSuggest,
  children,
}: QuestionResultProps) {
  if (isCare(answer))
    return (
      <Suspense>
        <CareCard care={answer} />
      </Suspense>
    );
  return (
    <AnswerCard
      question={question}
      answer={answer}
      zodiac={zodiac}
      onSuggest={onSuggest}
      rating={answer.questionId && <Rating questionId={answer.questionId} />}
    >
      {children}
    </AnswerCard>
  );
}
