import { useState } from 'react';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted, Stack } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useHatch, type ClientOwl } from './api.ts';
import { SetupDialog } from './SetupDialog.tsx';
import type { Profile } from './setup.ts';
import { texts } from './texts.ts';

interface HatchCardProps {
  owl: ClientOwl;
  username: string;
  zodiac: Zodiac | null;
  onHatched: (owl: ClientOwl, profile: Profile) => void;
}

/** Where everything is known she hatches directly, at an assumed age (spec section 4). */
const assumedAge = 25;

export default function HatchCard({ owl, username, zodiac, onHatched }: HatchCardProps) {
  const [asking, setAsking] = useState(false);
  const hatch = useHatch();

  const begin = (profile: Profile) => {
    hatch.mutate(profile, {
      onSuccess: (answer) => {
        setAsking(false);
        onHatched(answer.owl, profile);
      },
      onError: () => {
        setAsking(false);
        toasts.show({ title: texts.hatchFailed, description: texts.hatchFailedBody, variant: 'destructive' });
      },
    });
  };
  const press = () => {
    if (owl.wisdom === 0 || !zodiac || !username) setAsking(true);
    else begin({ realName: username, age: assumedAge, zodiac });
  };

  return (
    <Card aria-labelledby="hatch">
      <Stack>
        <h2 id="hatch">{texts.hatchTitle}</h2>
        <Muted>{texts.hatchBody}</Muted>
        <Button wide busy={hatch.isPending} onClick={press}>
          {hatch.isPending ? texts.hatchBusy : texts.hatchButton}
        </Button>
      </Stack>
      <SetupDialog open={asking} onOpenChange={setAsking} zodiac={zodiac} busy={hatch.isPending} onDone={begin} />
    </Card>
  );
}
