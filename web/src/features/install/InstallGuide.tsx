import { styled } from 'styled-components';
import { colour, radius, space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Actions, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { isInApp, saveInstalled, type Platform } from './device.ts';
import { GuidePicture } from './GuidePicture.tsx';
import { texts } from './texts.ts';

const Steps = styled.ol`
  display: grid;
  gap: ${space.m};
  li {
    display: grid;
    grid-template-columns: 4.5rem 1fr;
    align-items: center;
    gap: ${space.l};
    padding: ${space.s};
    border-radius: ${radius.field};
    background: ${colour.surfaceSunken};
  }
`;

interface InstallGuideProps {
  platform: Platform;
  onClose: () => void;
  onLater: () => void;
}

export default function InstallGuide({ platform, onClose, onLater }: InstallGuideProps) {
  const later = () => {
    onLater();
    onClose();
  };
  return (
    <Dialog onClose={later} title={texts.title}>
      <Stack>
        {isInApp(navigator.userAgent) && <Notice look="warn">{texts.inApp}</Notice>}
        <Steps>
          {texts[platform].map((step, index) => (
            <li key={step}>
              <GuidePicture platform={platform} step={index} />
              {step}
            </li>
          ))}
        </Steps>
        <Actions>
          <Button
            onClick={() => {
              saveInstalled();
              onClose();
            }}
          >
            {texts.done}
          </Button>
          <Button look="quiet" onClick={later}>
            {texts.later}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
