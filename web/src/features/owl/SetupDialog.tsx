import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { colour, motion, radius, space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field, FieldMessage } from '../../ui/Field.tsx';
import { FormColumn } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ZodiacPicker } from '../../ui/ZodiacPicker.tsx';
import { checkAge, checkName, type Profile } from './setup.ts';
import { dialogTexts } from './texts/dialogs.ts';
import { texts } from './texts.ts';

const Steps = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space.s};
  margin-bottom: ${space.l};
`;

const Step = styled.span<{ $done: boolean }>`
  height: 0.25rem;
  border-radius: ${radius.round};
  background: ${({ $done }) => ($done ? colour.accent : colour.line)};
  transition: background ${motion.calm};
`;

const Actions = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.s};
`;

const Hidden = styled.p`
  margin-bottom: ${space.s};
  color: ${colour.textMuted};
  font-size: ${text.small};
`;

interface SetupDialogProps {
  open: boolean;
  onClose: () => void;
  zodiac: Zodiac | null;
  busy: boolean;
  onDone: (profile: Profile) => void;
}

export function SetupDialog({ open, onClose, zodiac: known, busy, onDone }: SetupDialogProps) {
  const [step, setStep] = useState<0 | 1 | 2>(0);
  const [name, setName] = useState('');
  const [age, setAge] = useState('');
  const [zodiac, setZodiac] = useState<Zodiac | null>(known);
  const [message, setMessage] = useState<string>();

  const check = () =>
    step === 0 ? checkName(name) : step === 1 ? checkAge(age) : zodiac ? undefined : dialogTexts.zodiacMissing;
  const go = (to: 0 | 1 | 2) => {
    setMessage(undefined);
    setStep(to);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalid = check();
    if (invalid) return setMessage(invalid);
    if (step === 0) go(1);
    else if (step === 1) go(2);
    else if (zodiac && !busy) onDone({ realName: name.trim(), age: Number(age), zodiac });
  };
  const needsParents = checkAge(age) === undefined && Number(age) < 16;

  return (
    <Dialog
      besideOwl
      open={open}
      onClose={onClose}
      title={dialogTexts.setupTitles[step]}
      description={dialogTexts.setupBodies[step]}
      width="34rem"
    >
      <Steps aria-hidden="true">
        {[0, 1, 2].map((each) => (
          <Step key={each} $done={each <= step} />
        ))}
      </Steps>
      <Hidden aria-live="polite">{dialogTexts.step(step + 1)}</Hidden>
      <FormColumn onSubmit={submit} noValidate key={step}>
        {step === 0 && (
          <Field
            label={dialogTexts.name}
            name="name"
            autoComplete="given-name"
            autoFocus
            value={name}
            message={message}
            onChange={(event) => {
              setName(event.target.value);
              setMessage(undefined);
            }}
          />
        )}
        {step === 1 && (
          <Field
            label={dialogTexts.age}
            name="age"
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            value={age}
            message={message}
            onChange={(event) => {
              setAge(event.target.value);
              setMessage(undefined);
            }}
          />
        )}
        {step === 1 && needsParents && <Notice look="warn">{dialogTexts.parents}</Notice>}
        {step === 2 && (
          <ZodiacPicker
            value={zodiac}
            onPick={(picked) => {
              setZodiac(picked);
              setMessage(undefined);
            }}
          />
        )}
        {step === 2 && message && <FieldMessage role="alert">{message}</FieldMessage>}
        <Actions>
          {step === 0 ? (
            <span />
          ) : (
            <Button look="plain" onClick={() => go(step === 2 ? 1 : 0)}>
              {dialogTexts.back}
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {step < 2 ? dialogTexts.next : busy ? texts.hatchBusy : texts.hatchButton}
          </Button>
        </Actions>
      </FormColumn>
    </Dialog>
  );
}
