import { lazy, Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isCare, type CareAnswer } from '@sternenrat/contracts/care';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { Rating } from '../../features/memories/Rating.tsx';
import HerzlichtChip from '../../features/owl/HerzlichtChip.tsx';
import type { ClientOwl } from '../../features/owl/api.ts';
import { OwlHead } from '../../features/owl/OwlHead.tsx';
import { AnswerCard } from '../../features/questions/AnswerCard.tsx';

const CareCard = lazy(() => import('../../features/care/CareCard.tsx'));

const Head = styled.div`
  position: relative;
`;

interface QuestionResultProps {
  asked: { question: string; answer: Answered | CareAnswer };
  owl: ClientOwl;
  zodiac: Zodiac | null;
  onSuggest?: (text: string) => void;
  children?: ReactNode;
}

export default function QuestionResult({
  asked: { question, answer },
  owl,
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
      portrait={
        <Head>
          <OwlHead owl={owl} register={answer.data.analysis.reading?.register ?? 'neutral'} />
          <HerzlichtChip cause="answer" />
        </Head>
      }
      rating={answer.questionId && <Rating questionId={answer.questionId} />}
    >
      {children}
    </AnswerCard>
  );
}
