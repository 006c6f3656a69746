import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { InstallButton } from '../../features/install/InstallButton.tsx';
import { QuestionCard, type Remedy } from '../../features/questions/QuestionCard.tsx';
import { texts } from '../../features/questions/texts.ts';
import { Waiting } from '../../features/questions/Waiting.tsx';
import { optional } from '../../lib/optional.ts';
import { prefetch } from './prefetch.ts';
import { SkyCard } from './SkyCard.tsx';
import type { Draft } from './useDraft.ts';
import type { Question } from './useQuestion.ts';

const loadResult = () => import('./QuestionResult.tsx');
const QuestionResult = lazy(loadResult);
const CareHere = optional(() => import('../../features/care/CareHere.tsx'));

interface QuestionAreaProps {
  question: Question;
  draft: Draft;
  zodiac: Zodiac | null;
  energy: number;
  remedy: Remedy | undefined;
}

export function QuestionArea({ question, draft, zodiac, energy, remedy }: QuestionAreaProps) {
  const { asking, result, submit, unsent } = question;
  const field = useRef<HTMLTextAreaElement>(null);
  const suggest = (text: string) => {
    draft.update(text);
    field.current?.focus();
  };
  useEffect(() => {
    if (asking) prefetch(loadResult);
  }, [asking]);
  return (
    <>
      {asking && <Waiting />}
      {!asking && result && (
        <Suspense fallback={<Waiting />}>
          <QuestionResult asked={result} zodiac={zodiac} onSuggest={suggest}>
            <InstallButton />
          </QuestionResult>
        </Suspense>
      )}
      <Suspense>{unsent !== '' && <CareHere text={unsent} />}</Suspense>
      <QuestionCard
        draft={draft.text}
        field={field}
        onDraft={draft.update}
        isReply={question.awaitsReply}
        energy={energy}
        unlimited={question.unlimited}
        remedy={remedy}
        asking={asking}
        failure={question.failure}
        onAsk={(text) => submit({ question: text })}
        onDaily={() => submit({ question: texts.dailyQuestion, horoscope: true })}
      />
      <SkyCard />
    </>
  );
}
