import { styled } from 'styled-components';
import { ratings, type HistoryEntry } from '@sternenrat/contracts/endpoints/oracle';
import { Button } from '../../ui/Button.tsx';
import { Fine, Row } from '../../ui/layout.ts';
import { useAnswerActions } from './memories.ts';
import { answerTexts } from './texts/answer.ts';

const Question = styled(Fine)`
  @media (max-width: 30rem) {
    flex: 1 0 100%;
  }
`;

export function Rating({ questionId, given = null }: { questionId: string; given?: HistoryEntry['rating'] }) {
  const { rate } = useAnswerActions(questionId);
  const chosen = rate.data ? rate.data.entry.rating : given;
  return (
    <Row role="group" aria-label={answerTexts.rate}>
      <Question>{answerTexts.rate}</Question>
      {ratings.map((rating) => (
        <Button
          key={rating}
          look={chosen === rating ? 'primary' : 'quiet'}
          aria-pressed={chosen === rating}
          onClick={() => rate.mutate(chosen === rating ? null : rating)}
        >
          {answerTexts.ratings[rating]}
        </Button>
      ))}
    </Row>
  );
}
