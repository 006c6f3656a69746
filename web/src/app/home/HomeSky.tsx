import { Link } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import SkyToday from '../../features/sky/SkyToday.tsx';
import { DayIcon } from '../../features/day/DayIcon.tsx';
import { title } from '../../features/day/texts/title.ts';
import { ButtonFace } from '../../ui/Button.tsx';
import { Row } from '../../ui/layout.ts';

export default function HomeSky() {
  return (
    <SkyToday>
      <Row>
        <ButtonFace as={Link} to={pages.day} $look="quiet">
          <DayIcon />
          {title}
        </ButtonFace>
      </Row>
    </SkyToday>
  );
}
