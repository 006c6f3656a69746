import { styled } from 'styled-components';
import { careAnswer } from '@sternenrat/contracts/care';
import { colour, elevation, layer, radius, space, text as size } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fine, Stack } from '../../ui/layout.ts';
import { HelpWords } from './HelpWords.tsx';
import { texts } from './texts.ts';

const Aside = styled.section`
  position: fixed;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: ${layer.dialog};
  display: grid;
  gap: ${space.l};
  max-width: 34rem;
  max-height: 60dvh;
  margin: 0 auto;
  padding: ${space.xl};
  overflow-y: auto;
  border: 1px solid ${colour.line};
  border-radius: ${radius.card} ${radius.card} 0 0;
  background: ${colour.surface};
  text-shadow: none;
  box-shadow: ${elevation.float};
  h2 {
    font-size: ${size.title};
  }
`;

interface CareLayerProps {
  data: unknown;
  onClose: () => void;
}

export default function CareLayer({ data, onClose }: CareLayerProps) {
  const parsed = careAnswer.safeParse({ ...(data as object), success: true });
  if (!parsed.success) return null;
  const light = parsed.data;
  if (light.type === 'lantern') {
    const { title, text, contacts, language } = light.lantern;
    const rejected = (data as { success?: unknown }).success === false;
    return (
      <Dialog onClose={onClose} title={title}>
        <Stack>
          <HelpWords words={text} contacts={contacts} language={language} />
          {rejected && <Fine>{texts.nothingStored}</Fine>}
          <Button look="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </Stack>
      </Dialog>
    );
  }
  const { title, text, question, contacts } = light.softLight;
  return (
    <Aside aria-labelledby="care-aside">
      <h2 id="care-aside">{title}</h2>
      <HelpWords words={text} question={question} contacts={contacts} />
      <Button look="quiet" onClick={onClose}>
        {texts.close}
      </Button>
    </Aside>
  );
}
