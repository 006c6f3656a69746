import { Link } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Centered, Muted, Stack } from '../../ui/layout.ts';
import { NarrowPage } from '../../ui/NarrowPage.tsx';
import { texts } from '../texts.ts';
import { useTitle } from '../useTitle.ts';

export default function NotFoundPage() {
  useTitle(texts.title.notFound);
  return (
    <NarrowPage>
      <Card>
        <Stack>
          <Centered>
            <Logo size={160} />
          </Centered>
          <Centered>
            <Stack $gap="s">
              <h1>{texts.notFound}</h1>
              <Muted>{texts.notFoundHint}</Muted>
            </Stack>
          </Centered>
          <ButtonFace as={Link} to={pages.home} $look="primary">
            {texts.home}
          </ButtonFace>
        </Stack>
      </Card>
    </NarrowPage>
  );
}
