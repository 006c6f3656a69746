import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { colour, font, space } from '../../theme/tokens.ts';
import { ButtonFace } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted, Stack } from '../../ui/layout.ts';
import { texts } from './texts.ts';

const Quote = styled.blockquote`
  margin: 0;
  padding-left: ${space.m};
  border-left: 2px solid ${colour.accent};
  font-family: ${font.voice};
  overflow-wrap: anywhere;
`;

export default function SessionEndedCard({ draft }: { draft: string }) {
  return (
    <Card role="alert" aria-labelledby="ended">
      <Stack>
        <h2 id="ended">{texts.sessionEnded}</h2>
        <Muted>{texts.sessionEndedBody}</Muted>
        {draft.trim() && (
          <div>
            <Muted>{texts.questionSaved}</Muted>
            <Quote>{draft}</Quote>
          </div>
        )}
        <ButtonFace as={Link} to={pages.auth} $wide>
          {texts.login}
        </ButtonFace>
      </Stack>
    </Card>
  );
}
