import { styled } from 'styled-components';
import { ratings, type HistoryEntry } from '@sternenrat/contracts/endpoints/oracle';
import { Button } from '../../ui/Button.tsx';
import { Fine, Row } from '../../ui/layout.ts';
import { useAnswerActions } from './memories.ts';
import { texts } from './texts.ts';

/** On a phone the two words stand side by side, below the question. */
const Asked = styled(Fine)`
  @media (max-width: 30rem) {
    flex: 1 0 100%;
  }
`;

/** Two words to choose from; the chosen one is pressed, and pressed again it is taken back. */
export function Rating({ questionId, given = null }: { questionId: string; given?: HistoryEntry['rating'] }) {
  const { rate } = useAnswerActions(questionId);
  const chosen = rate.data ? rate.data.entry.rating : given;
  return (
    <Row role="group" aria-label={texts.rate}>
      <Asked>{texts.rate}</Asked>
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
