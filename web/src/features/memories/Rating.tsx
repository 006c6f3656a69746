import { styled } from 'styled-components';
import { ratings } from '@sternenrat/contracts/endpoints/oracle';
import { Button } from '../../ui/Button.tsx';
import { Fine, Row } from '../../ui/layout.ts';
import { useAnswerActions } from './api.ts';
import { texts } from './texts.ts';

const Question = styled(Fine)`
  @media (max-width: 30rem) {
    flex: 1 0 100%;
  }
`;

export function Rating({ questionId }: { questionId: string }) {
  const { rate } = useAnswerActions(questionId);
  const chosen = rate.data?.entry.rating;
  return (
    <Row role="group" aria-label={texts.rate}>
      <Question>{texts.rate}</Question>
      {ratings.map((rating) => (
        <Button
          key={rating}
          look={chosen === rating ? 'primary' : 'quiet'}
          aria-pressed={chosen === rating}
          onClick={() => rate.mutate(chosen === rating ? null : rating)}
        >
          {texts.ratings[rating]}
        </Button>
      ))}
    </Row>
  );
}
