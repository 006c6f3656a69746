import { useState, type FormEvent } from 'react';
import { limits } from '@sternenrat/contracts/vocabulary';
import { travelBody } from '@sternenrat/contracts/endpoints/owl';
import { formatDate } from '../../lib/dates.ts';
import { ApiError } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormColumn, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useErrorToast } from '../../ui/toast/useErrorToast.ts';
import { useOwlPatch, useTravel, type Status } from './api.ts';
import { say, speechMs } from './speech.ts';
import { dialogTexts } from './texts/dialogs.ts';
import { texts } from './texts.ts';

export default function TravelDialog({ status, onClose }: { status: Status; onClose: () => void }) {
  const travelling = status.owlStatus === 'reist';
  return (
    <Dialog
      besideOwl
      onClose={onClose}
      title={travelling ? dialogTexts.travellingTitle : dialogTexts.travelTitle}
      description={dialogTexts.travelBody}
    >
      {travelling ? <End until={status.travelUntil} onDone={onClose} /> : <Start onDone={onClose} />}
    </Dialog>
  );
}

function useSetTravelDays(onDone: () => void) {
  const travel = useTravel();
  const errorToast = useErrorToast();
  const patchOwl = useOwlPatch();
  const setTravelDays = (days: number) => {
    errorToast.dismiss();
    travel.mutate(days, {
      onSuccess: ({ message, owlStatus, travelUntil }) => {
        patchOwl({}, { owlStatus, ...(travelUntil && { travelUntil }) });
        const title = days > 0 ? dialogTexts.travelStarted : dialogTexts.travelEnded;
        say({ title, text: message, durationMs: speechMs.reply });
        onDone();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) return onDone();
        const description = error instanceof ApiError ? error.sentence : texts.network;
        errorToast.show({ title: dialogTexts.travelFailed, description });
      },
    });
  };
  return { setTravelDays, busy: travel.isPending };
}

function Start({ onDone }: { onDone: () => void }) {
  const { setTravelDays, busy } = useSetTravelDays(onDone);
  const [days, setDays] = useState('7');
  const [message, setMessage] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = travelBody.safeParse({ days: days.trim() === '' ? Number.NaN : Number(days) });
    if (!checked.success || checked.data.days === 0) {
      return setMessage(checked.error?.issues[0]?.message ?? dialogTexts.travelDaysMissing);
    }
    setTravelDays(checked.data.days);
  };
  return (
    <FormColumn onSubmit={submit} noValidate>
      <Field
        label={dialogTexts.travelDays}
        name="days"
        inputMode="numeric"
        autoComplete="off"
        hint={dialogTexts.travelDaysHint(limits.travelDays.max)}
        value={days}
        message={message}
        onChange={(event) => {
          setDays(event.target.value);
          setMessage(undefined);
        }}
      />
      <Button type="submit" wide busy={busy}>
        {dialogTexts.travelStart}
      </Button>
    </FormColumn>
  );
}

function End({ until, onDone }: { until: string | undefined; onDone: () => void }) {
  const { setTravelDays, busy } = useSetTravelDays(onDone);
  return (
    <Stack>
      {until && <Notice>{dialogTexts.travelUntil(formatDate(until))}</Notice>}
      <Button wide busy={busy} onClick={() => setTravelDays(0)}>
        {dialogTexts.travelEnd}
      </Button>
    </Stack>
  );
}
