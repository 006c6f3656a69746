import { styled } from 'styled-components';
import { colour, font, space, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.ts';
import type { ClientOwl } from './api.ts';
import { NightScene } from './NightScene.tsx';
import { texts } from './texts.ts';
import type { Report } from './useWake.ts';

const Headline = styled.p`
  font-weight: 750;
`;
const Weather = styled.p`
  color: ${colour.textMuted};
`;
const Words = styled.p`
  font: 420 ${text.lead}/1.5 ${font.voice};
`;
const Effect = styled.div`
  margin-bottom: ${space.s};
`;

interface SleepModalProps {
  owl: ClientOwl;
  report: Report;
  onClose: () => void;
}

export default function SleepModal({ owl, report, onClose }: SleepModalProps) {
  const { headline, message, energy, herzlicht, restful } = morningOf(report);
  const weather = report.night?.weather;
  return (
    <Dialog besideOwl onClose={onClose} title={texts.nightTitle}>
      <Stack>
        <NightScene owl={owl} restful={restful} />
        {headline && <Headline>{headline}</Headline>}
        {weather && <Weather>{weather}</Weather>}
        <Words>{message}</Words>
        <Effect>
          <Badge $look={herzlicht < 0 ? 'plain' : 'accent'}>{texts.nightEffect(energy, herzlicht)}</Badge>
        </Effect>
        <Button wide onClick={onClose}>
          {texts.nightClose}
        </Button>
      </Stack>
    </Dialog>
  );
}

function morningOf({ woken, night }: Report) {
  const sleep = night?.effect ?? 0;
  if (!woken) {
    return { headline: undefined, message: night?.message, energy: 0, herzlicht: sleep, restful: sleep >= 0 };
  }
  const { herzlichtDecay: change, sleepMessage } = woken.data;
  const herzlicht = change + sleep;
  const headline =
    change < 0 ? texts.nightmare : herzlicht < 0 ? texts.uneasy : change > 0 ? texts.restful : texts.awake;
  const restful = change >= 0 && herzlicht >= 0;
  return { headline, message: sleepMessage, energy: woken.energyBoost, herzlicht, restful };
}
