import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { limits, rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Counter } from '../../ui/Counter.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Fine, FormColumn, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toasts } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
`;

const Box = styled.div`
  textarea {
    min-height: 6.5rem;
    max-height: 16rem;
    font-size: ${text.lead};
  }
`;

interface QuestionCardProps {
  draft: string;
  onDraft: (draft: string) => void;
  energy: number;
  /** Premium asks whatever the energy. */
  unlimited: boolean;
  asking: boolean;
  onAsk: (question: string) => void;
  /** What the button beside a tired owl does; absent where there is nothing to do. */
  onTired?: () => void;
}

export function QuestionCard({ draft, onDraft, energy, unlimited, asking, onAsk, onTired }: QuestionCardProps) {
  const [message, setMessage] = useState<string>();
  const tired = energy < rulesOfPlay.questionEnergy && !unlimited;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asking || tired) return;
    const question = draft.trim();
    if (question === '') {
      setMessage(texts.empty);
      toasts.show({ title: texts.empty, description: texts.emptyBody, variant: 'destructive' });
      return;
    }
    if (draft.length > limits.question.max) return setMessage(texts.tooLong);
    onAsk(question);
  };

  return (
    <Card aria-labelledby="ask">
      <FormColumn onSubmit={submit} noValidate>
        <h2 id="ask">{texts.title}</h2>
        <Box>
          <TextArea
            label={texts.label}
            name="question"
            placeholder={texts.placeholder}
            maxLength={limits.question.max}
            value={draft}
            readOnly={asking}
            message={message}
            onChange={(event) => {
              onDraft(event.target.value);
              setMessage(undefined);
            }}
          />
        </Box>
        {tired && (
          <Notice look="warn">
            <Stack $gap="s">
              {texts.tired}
              {onTired && (
                <Button look="quiet" onClick={onTired}>
                  {texts.buyEnergy}
                </Button>
              )}
            </Stack>
          </Notice>
        )}
        <Foot>
          <Counter length={draft.length} max={limits.question.max} />
          <Button type="submit" busy={asking} disabled={tired}>
            {asking ? texts.oneMoment : texts.ask}
          </Button>
        </Foot>
        <Fine>
          {unlimited ? '' : `${texts.cost} `}
          {texts.disclaimer} {texts.ai}
        </Fine>
      </FormColumn>
    </Card>
  );
}
