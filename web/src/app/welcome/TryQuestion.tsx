import { lazy, Suspense, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { isCare } from '@sternenrat/contracts/care';
import { forgetShared, saveShared } from '../../features/questions/shareTarget.ts';
import { texts } from '../../features/visitors/texts/try.ts';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { optional } from '../../lib/optional.ts';
import { useAction } from '../../lib/useAction.ts';
import { useFields } from '../../lib/useFields.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Fine, FormColumn, Stack } from '../../ui/layout.ts';

const loadAnswer = () => import('./TryAnswer.tsx');
const TryAnswer = lazy(loadAnswer);
const CareHere = optional(() => import('../../features/care/CareHere.tsx'));
const CareCard = optional(() => import('../../features/care/CareCard.tsx'));

const Form = styled(FormColumn)`
  gap: 0.75rem;
  textarea {
    max-height: 11rem;
  }
`;

interface TryQuestionProps {
  onBegin: () => void;
  onAnswered: (answered: boolean) => void;
}

/** Stores the question in this tab only. */
export function TryQuestion({ onBegin, onAnswered }: TryQuestionProps) {
  const { values, setMessages, bind } = useFields({ question: '' });
  const before = useRef<string>(null);
  const ask = useAction({
    async mutationFn(question: string) {
      const { ask: send } = await import('../../features/visitors/api.ts').catch((error: unknown) => {
        throw new NetworkError('loading the call failed', { cause: error });
      });
      return send(question, before.current);
    },
  });
  const askAgain = () => {
    ask.reset();
    onAnswered(false);
  };
  const { data: answer, variables: asked = '' } = ask;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const question = values.question.trim();
    if (question === '') return setMessages({ question: texts.empty });
    announce(texts.askingAloud);
    void loadAnswer().catch(() => undefined);
    ask.mutate(question, {
      onSuccess(given) {
        before.current = isCare(given) ? question : null;
        if (isCare(given)) forgetShared();
        else saveShared(question);
        onAnswered(!isCare(given));
      },
      onError: (error) => setMessages({ question: failureOf(error) }),
    });
  };
  const submitOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  if (answer && !isCare(answer))
    return (
      <Suspense>
        <TryAnswer question={asked} answer={answer} onBegin={onBegin} onAgain={askAgain} />
      </Suspense>
    );
  return (
    <Stack>
      <Suspense>
        {answer && <CareCard care={answer} />}
        {ask.error instanceof NetworkError && <CareHere text={asked} />}
      </Suspense>
      <Form onSubmit={submit} noValidate>
        <TextArea
          {...bind('question')}
          label={texts.label}
          placeholder={texts.example}
          rows={1}
          enterKeyHint="send"
          readOnly={ask.isPending}
          onKeyDown={submitOnEnter}
        />
        <Button type="submit" wide busy={ask.isPending}>
          {ask.isPending ? texts.asking : texts.ask}
        </Button>
        <Fine>{texts.note}</Fine>
      </Form>
    </Stack>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof NetworkError) return texts.network;
  if (!(error instanceof ApiError)) return texts.failed;
  return error.fields['question'] ?? error.sentence ?? texts.failed;
}
