import { answerCalendar, type Analysis } from '@sternenrat/contracts/endpoints/oracle';
import { ButtonFace } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.ts';
import { answerTexts } from './texts/answer.ts';

const day = new Intl.DateTimeFormat('de-DE', { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
const hour = (clock: string) => Number(clock.slice(0, 2));

interface FoundDaysProps {
  questionId: string;
  days: NonNullable<Analysis['days']>;
}

export function FoundDays({ questionId, days }: FoundDaysProps) {
  return (
    <Row role="group" aria-label={answerTexts.toCalendar}>
      {days.map(({ day: on, from, to }) => (
        <ButtonFace
          key={on}
          as="a"
          $look="quiet"
          href={`${answerCalendar.path.replace(':id', questionId)}?day=${on}`}
          download
        >
          {answerTexts.toCalendarOn(day.format(new Date(`${on}T12:00:00Z`)), hour(from), hour(to))}
        </ButtonFace>
      ))}
    </Row>
  );
}
