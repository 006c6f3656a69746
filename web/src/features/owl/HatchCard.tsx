import { useState } from 'react';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { isRejected } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted, Stack } from '../../ui/layout.ts';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
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

/** Sent if username and zodiac are known: the egg then hatches without a dialog (spec section 4). */
const assumedAge = 25;

export default function HatchCard({ owl, username, zodiac, onHatched }: HatchCardProps) {
  const [dialogOpen, setDialogOpen] = useState(false);
  const [entered, setEntered] = useState<Profile>();
  const hatch = useHatch();
  const errorToast = useErrorToast();

  const startHatching = (profile: Profile) => {
    errorToast.dismiss();
    setEntered(profile);
    hatch.mutate(profile, {
      onSuccess: (answer) => {
        setDialogOpen(false);
        onHatched(answer.owl, profile);
      },
      onError: (error) => {
        setDialogOpen(false);
        // the server may have rejected a value, so the player must enter the values again
        if (isRejected(error)) setEntered(undefined);
        errorToast.show({ title: texts.hatchFailed, description: texts.hatchFailedBody });
      },
    });
  };
  const onPress = () => {
    if (entered) startHatching(entered);
    else if (owl.wisdom === 0 || !zodiac || !username) setDialogOpen(true);
    else startHatching({ realName: username, age: assumedAge, zodiac });
  };

  return (
    <Card aria-labelledby="hatch">
      <Stack>
        <h2 id="hatch">{texts.hatchTitle}</h2>
        <Muted>{texts.hatchBody}</Muted>
        <Button wide busy={hatch.isPending} onClick={onPress}>
          {hatch.isPending ? texts.hatchBusy : texts.hatchButton}
        </Button>
      </Stack>
      <SetupDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        zodiac={zodiac}
        busy={hatch.isPending}
        onDone={startHatching}
      />
    </Card>
  );
}
