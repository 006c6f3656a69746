import { useState, type FormEvent, type Ref } from 'react';
import { styled } from 'styled-components';
import { limits, rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { space, target, text, wide } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Counter } from '../../ui/Counter.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Fine, FormColumn, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { texts } from './texts.ts';

const Panel = styled(Card)`
  padding: ${space.l};
  form {
    gap: ${space.m};
  }
  h2 {
    font-size: ${text.lead};
  }
  ${wide} {
    padding: ${space.xl};
    form {
      gap: ${space.l};
    }
    h2 {
      font-size: ${text.title};
    }
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
`;

const Box = styled.div`
  /* The card's heading says to sighted players what the label says to screen readers. */
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  textarea {
    min-height: ${target};
    max-height: 16rem;
    ${wide} {
      min-height: 6.5rem;
      font-size: ${text.lead};
    }
  }
`;

/** Below this energy, a notice says how to get more (spec section 9, 'Low-energy shop prompt'). */
const lowEnergy = 30;

const remedyWords = {
  grain: texts.grainHelps,
  'grain-later': texts.grainHelpsLater,
  shop: texts.energyTomorrow,
} as const;

interface QuestionCardProps {
  draft: string;
  field?: Ref<HTMLTextAreaElement>;
  onDraft: (draft: string) => void;
  isReply?: boolean;
  energy: number;
  unlimited: boolean;
  asking: boolean;
  onAsk: (question: string) => void;
  onDaily: () => void;
  failure?: { title: string; description?: string | undefined } | undefined;
  remedy?: Remedy | undefined;
}

/** A grain comes before any purchase. `grain-later`: there is a grain, but the owl sleeps. */
export type Remedy = { kind: 'grain'; give: () => void; busy: boolean } | { kind: 'grain-later' } | Shop;
interface Shop {
  kind: 'shop';
  open: () => void;
}

export function QuestionCard({
  draft,
  field,
  onDraft,
  isReply = false,
  energy,
  unlimited,
  asking,
  onAsk,
  onDaily,
  failure,
  remedy,
}: QuestionCardProps) {
  const [message, setMessage] = useState<string>();
  const [missing, setMissing] = useState(false);
  const errorToast = useErrorToast();
  const tired = energy < rulesOfPlay.questionEnergy && !unlimited;
  const low = energy < lowEnergy && !unlimited;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asking || tired) return;
    const question = draft.trim();
    if (question === '') {
      setMissing(true);
      return errorToast.show({ title: texts.empty, description: texts.emptyBody });
    }
    if (draft.length > limits.question.max) return setMessage(texts.tooLong);
    errorToast.dismiss();
    onAsk(question);
  };

  return (
    <Panel aria-labelledby="ask">
      <FormColumn onSubmit={submit} noValidate>
        <h2 id="ask">{texts.title}</h2>
        <Box>
          <TextArea
            label={texts.label}
            name="question"
            ref={field}
            placeholder={isReply ? texts.answerHer : texts.placeholder}
            maxLength={limits.question.max}
            value={draft}
            readOnly={asking}
            message={message}
            invalid={missing}
            onChange={(event) => {
              onDraft(event.target.value);
              setMessage(undefined);
              setMissing(false);
              errorToast.dismiss();
            }}
          />
        </Box>
        {failure && !asking && (
          <Notice look="bad" title={failure.title}>
            <Stack $gap="s">
              <span>{failure.description}</span>
              <Button type="submit" look="quiet">
                {texts.onceMore}
              </Button>
            </Stack>
          </Notice>
        )}
        <Foot>
          <Counter length={draft.length} max={limits.question.max} />
          <Button type="submit" busy={asking} disabled={tired}>
            {asking ? texts.oneMoment : texts.ask}
          </Button>
        </Foot>
        {(tired || low) && (
          <Notice {...(tired && { look: 'warn' })}>
            <Stack $gap="s">
              {tired ? texts.tired : texts.lowEnergy} {remedyWords[remedy?.kind ?? 'shop']}
              {remedy?.kind === 'grain' && (
                <Button look="quiet" onClick={remedy.give} busy={remedy.busy}>
                  {texts.give}
                </Button>
              )}
              {remedy?.kind === 'shop' && (
                <Button look="quiet" onClick={remedy.open}>
                  {texts.buyEnergy}
                </Button>
              )}
            </Stack>
          </Notice>
        )}
        <Button look="plain" wide disabled={tired || asking} onClick={onDaily}>
          {texts.daily}
        </Button>
        <Fine>
          {unlimited ? '' : `${texts.cost} `}
          {texts.disclaimer} {texts.ai}
        </Fine>
      </FormColumn>
    </Panel>
  );
}
