import { useState, type ComponentProps, type ReactNode } from 'react';
import { changeEmailBody, changePasswordBody } from '@sternenrat/contracts/endpoints/auth';
import { changeNameBody } from '@sternenrat/contracts/endpoints/owl';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { hasCode } from '../../../lib/http.ts';
import { useFields } from '../../../lib/useFields.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Actions, FormColumn } from '../../../ui/layout.ts';
import { ZodiacPicker } from '../../../ui/ZodiacPicker.tsx';
import { toasts } from '../../../ui/toast/store.ts';
import { PasswordMeter } from '../PasswordMeter.tsx';
import { useChangeEmail, useChangeName, useChangePassword, useChangeZodiac } from './api.ts';
import { messagesOf, showFailure } from './failure.ts';
import { texts } from './texts.ts';

export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { values, setMessages, validate, bind } = useFields({ realName: name });
  const change = useChangeName();
  const save = () => {
    if (!validate(changeNameBody, values)) return;
    change.mutate(values.realName.trim(), {
      onSuccess: ({ profile }) => {
        toasts.show({ title: texts.nameChanged(profile.realName ?? '') });
        onClose();
      },
      onError: (error) => setMessages(messagesOf(error, {})),
    });
  };
  return (
    <EditDialog title={texts.changeName} busy={change.isPending} onSave={save} onClose={onClose}>
      <Field {...bind('realName')} label={texts.newName} autoComplete="given-name" />
    </EditDialog>
  );
}

export function ZodiacDialog({ zodiac: now, onClose }: { zodiac: Zodiac | null; onClose: () => void }) {
  const [zodiac, setZodiac] = useState(now);
  const change = useChangeZodiac();
  const save = () => {
    if (!zodiac || zodiac === now) return onClose();
    change.mutate(zodiac, {
      onSuccess: () => {
        toasts.show({ title: texts.zodiacChanged(zodiac) });
        onClose();
      },
      onError: (error) => {
        showFailure(error);
        if (hasCode(error, 'zodiac_too_soon')) onClose();
      },
    });
  };
  return (
    <EditDialog
      title={texts.changeZodiac}
      description={texts.changeZodiacBody}
      width="34rem"
      busy={change.isPending}
      onSave={save}
      onClose={onClose}
    >
      <ZodiacPicker value={zodiac} onPick={setZodiac} />
    </EditDialog>
  );
}

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const { values, setMessages, validate, bind } = useFields({ email: '', password: '' });
  const change = useChangeEmail();
  const save = () => {
    if (!validate(changeEmailBody, values)) return;
    change.mutate(values, {
      onSuccess: ({ message }) => {
        toasts.show({ title: texts.changeEmail, description: message });
        onClose();
      },
      onError: (error) => setMessages(messagesOf(error, { wrong_password: 'password', same_email: 'email' })),
    });
  };
  return (
    <EditDialog
      title={texts.changeEmail}
      description={texts.changeEmailBody}
      busy={change.isPending}
      onSave={save}
      onClose={onClose}
    >
      <Field {...bind('email')} label={texts.newEmail} type="email" autoComplete="email" inputMode="email" />
      <Field {...bind('password')} label={texts.password} type="password" autoComplete="current-password" />
    </EditDialog>
  );
}

export function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { values, messages, setMessages, validate, bind } = useFields({ oldPassword: '', newPassword: '' });
  const change = useChangePassword();
  const save = () => {
    if (!validate(changePasswordBody, values)) return;
    change.mutate(values, {
      onSuccess: ({ message }) => {
        toasts.show({ title: texts.changePassword, description: message });
        onClose();
      },
      onError: (error) =>
        setMessages(messagesOf(error, { wrong_password: 'oldPassword', weak_password: 'newPassword' })),
    });
  };
  return (
    <EditDialog title={texts.changePassword} busy={change.isPending} onSave={save} onClose={onClose}>
      {/* Password managers need a field with the username. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field {...bind('oldPassword')} label={texts.oldPassword} type="password" autoComplete="current-password" />
      <Field
        {...bind('newPassword')}
        label={texts.newPassword}
        type="password"
        autoComplete="new-password"
        hint={messages.newPassword ? undefined : texts.passwordHint}
      />
      <PasswordMeter password={values.newPassword} known={[username]} />
    </EditDialog>
  );
}

interface EditDialogProps extends ComponentProps<typeof Dialog> {
  busy: boolean;
  onSave: () => void;
  children: ReactNode;
}

function EditDialog({ busy, onSave, children, ...dialog }: EditDialogProps) {
  return (
    <Dialog {...dialog}>
      <FormColumn
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
        <Actions>
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
          <Button look="quiet" onClick={dialog.onClose}>
            {texts.cancel}
          </Button>
        </Actions>
      </FormColumn>
    </Dialog>
  );
}
