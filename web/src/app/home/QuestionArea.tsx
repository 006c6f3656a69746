import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { InstallButton } from '../../features/install/InstallButton.tsx';
import { QuestionCard, type Remedy } from '../../features/questions/QuestionCard.tsx';
import { texts } from '../../features/questions/texts.ts';
import type { ClientOwl } from '../../features/owl/api.ts';
import { optional } from '../../lib/optional.ts';
import { prefetch } from './prefetch.ts';
import { SkyCard } from './SkyCard.tsx';
import type { Draft } from './useDraft.ts';
import type { Question } from './useQuestion.ts';

const loadResult = () => import('./QuestionResult.tsx');
const QuestionResult = lazy(loadResult);
const loadThinking = () => import('./Thinking.tsx');
const Thinking = lazy(loadThinking);
const CareHere = optional(() => import('../../features/care/CareHere.tsx'));

interface QuestionAreaProps {
  question: Question;
  draft: Draft;
  zodiac: Zodiac | null;
  owl: ClientOwl;
  remedy: Remedy | undefined;
}

export function QuestionArea({ question, draft, zodiac, owl, remedy }: QuestionAreaProps) {
  const { asking, result, submit, unsent } = question;
  const field = useRef<HTMLTextAreaElement>(null);
  const suggest = (text: string) => {
    draft.update(text);
    field.current?.focus();
  };
  const writing = draft.text !== '';
  useEffect(() => {
    if (writing) prefetch(loadThinking);
    if (asking) prefetch(loadResult);
  }, [writing, asking]);
  return (
    <>
      <Suspense>{asking && <Thinking owl={owl} />}</Suspense>
      {!asking && result && (
        <Suspense fallback={<Thinking owl={owl} />}>
          <QuestionResult asked={result} owl={owl} zodiac={zodiac} onSuggest={suggest}>
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
        energy={owl.energy}
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
