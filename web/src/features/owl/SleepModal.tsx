import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, font, space, text } from '../../theme/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Stack } from '../../ui/layout.ts';
import type { SleepResult } from './api.ts';
import { NightScene } from './NightScene.tsx';
import { texts } from './texts.ts';

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
  report: SleepResult;
  /** That night's, for the scene. */
  moon: ReactNode;
  onClose: () => void;
}

/** How her night was (spec section 3: weather, effect on herzlicht, message). */
export default function SleepModal({ report, moon, onClose }: SleepModalProps) {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={texts.nightTitle}>
      <Stack>
        <NightScene restful={report.effect >= 0} moon={moon} />
        <Weather>{report.weather}</Weather>
        <Words>{report.message}</Words>
        <Effect>
          <Badge $look={report.effect < 0 ? 'plain' : 'accent'}>{texts.nightEffect(report.effect)}</Badge>
        </Effect>
        <Button wide onClick={onClose}>
          {texts.nightClose}
        </Button>
      </Stack>
    </Dialog>
  );
}
