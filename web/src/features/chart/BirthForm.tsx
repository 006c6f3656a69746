import { useState, type FormEvent } from 'react';
import { birthBody, type BirthData, type BirthPlace } from '@sternenrat/contracts/endpoints/chart';
import { ApiError, NetworkError, sentenceOf } from '../../lib/http.ts';
import { issuesByField } from '../../lib/issues.ts';
import { useFields } from '../../lib/useFields.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Actions, FormColumn } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useStoreBirth } from './api.ts';
import { PlaceField } from './PlaceField.tsx';
import { texts } from './texts.ts';

interface BirthFormProps {
  birth: BirthData | null;
  onDone?: () => void;
  onCancel?: () => void;
}

const firstDay = '1900-01-01';

export function BirthForm({ birth, onDone, onCancel }: BirthFormProps) {
  const { values, setMessages, bind } = useFields({
    date: birth?.date ?? '',
    time: birth?.time ?? '',
    place: birth?.place?.name ?? '',
  });
  const [isTimeUnknown, setTimeUnknown] = useState(birth !== null && birth.time === null);
  const [place, setPlace] = useState<BirthPlace | null>(birth?.place ?? null);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const store = useStoreBirth();
  const time = bind('time');
  const placeField = bind('place');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { date: values.date, time: isTimeUnknown ? null : values.time, place };
    const wrong = {
      ...issuesByField(birthBody, body),
      ...(values.date === '' && { date: texts.form.needsDate }),
      ...(body.time === '' && { time: texts.form.needsTime }),
      ...(values.place.trim() !== '' && place === null && { place: texts.form.needsPlace }),
    };
    setMessages(wrong);
    if (Object.keys(wrong).length > 0) return;
    store.mutate(body, {
      onSuccess: () => {
        toasts.show({ title: texts.form.saved, description: texts.form.savedBody });
        onDone?.();
      },
      onError: (error) => {
        const fields = error instanceof ApiError ? error.fields : {};
        setMessages(fields);
        if (Object.keys(fields).length === 0)
          toasts.show({ title: texts.form.failed, description: describe(error), variant: 'destructive' });
      },
    });
  };

  return (
    <FormColumn onSubmit={submit} noValidate>
      <Field {...bind('date')} label={texts.form.date} type="date" autoComplete="bday" min={firstDay} max={today} />
      <div>
        <Field
          {...time}
          label={texts.form.time}
          type="time"
          hint={texts.form.timeHint}
          disabled={isTimeUnknown}
          value={isTimeUnknown ? '' : time.value}
        />
        <CheckBox
          label={texts.form.unknown}
          checked={isTimeUnknown}
          onChange={(checked) => {
            setTimeUnknown(checked);
            setMessages({});
          }}
        />
      </div>
      <PlaceField
        name="place"
        value={placeField.value}
        message={placeField.message}
        onType={(text) => {
          setPlace(null);
          placeField.onChange({ target: { value: text } });
        }}
        onPick={(picked) => {
          setPlace(picked);
          placeField.onChange({ target: { value: picked.name } });
        }}
      />
      <Actions>
        <Button type="submit" busy={store.isPending}>
          {texts.form.save}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {texts.part.cancel}
          </Button>
        )}
      </Actions>
    </FormColumn>
  );
}

const describe = (error: unknown): string =>
  (error instanceof NetworkError ? undefined : sentenceOf(error)) ?? texts.form.later;
