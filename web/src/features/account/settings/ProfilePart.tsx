import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { changeEmailBody, changePasswordBody } from '@sternenrat/contracts/endpoints/auth';
import { changeNameBody } from '@sternenrat/contracts/endpoints/owl';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { ApiError } from '../../../lib/http.ts';
import { issuesByField } from '../../../lib/issues.ts';
import { colour, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Actions, Fine, FormColumn, Row, Stack } from '../../../ui/layout.ts';
import { ZodiacPicker } from '../../../ui/ZodiacPicker.tsx';
import { toasts } from '../../../ui/toast/store.ts';
import type { ClientUser } from '../api.ts';
import { useFields } from '../../../lib/useFields.ts';
import { PasswordMeter } from '../PasswordMeter.tsx';
import { useChangeEmail, useChangeName, useChangePassword, useChangeZodiac, useProfile } from './api.ts';
import { messagesOf, showFailure } from './failure.ts';
import { texts } from './texts.ts';

const Facts = styled.dl`
  display: grid;
  gap: ${space.s};
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space.xs} ${space.l};
  }
  dt {
    color: ${colour.textMuted};
    font-size: ${text.small};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

export function ProfilePart({ user }: { user: ClientUser }) {
  const [open, setOpen] = useState<'name' | 'zodiac' | 'email' | 'password'>();
  const profile = useProfile().data;
  // The player enters the name when the egg hatches, so before that there is none to change.
  const named = typeof profile?.realName === 'string';
  const lockedUntil = profile?.zodiacChangeableAt ?? null;
  const close = () => setOpen(undefined);
  return (
    <Card aria-labelledby="profile">
      <Stack>
        <h2 id="profile">{texts.profile}</h2>
        <Facts>
          <div>
            <dt>{texts.username}</dt>
            <dd>{user.username}</dd>
          </div>
          <div>
            <dt>{texts.email}</dt>
            <dd>{user.email}</dd>
          </div>
          {named && (
            <div>
              <dt>{texts.name}</dt>
              <dd>{profile.realName}</dd>
            </div>
          )}
          <div>
            <dt>{texts.zodiac}</dt>
            <dd>{texts.zodiacOf(user.zodiac)}</dd>
          </div>
        </Facts>
        {named && lockedUntil !== null && <Fine>{texts.zodiacLocked(day.format(new Date(lockedUntil)))}</Fine>}
        <Row>
          {named && (
            <Button look="quiet" onClick={() => setOpen('name')}>
              {texts.changeName}
            </Button>
          )}
          {named && lockedUntil === null && (
            <Button look="quiet" onClick={() => setOpen('zodiac')}>
              {texts.changeZodiac}
            </Button>
          )}
          <Button look="quiet" onClick={() => setOpen('email')}>
            {texts.changeEmail}
          </Button>
          <Button look="quiet" onClick={() => setOpen('password')}>
            {texts.changePassword}
          </Button>
        </Row>
      </Stack>
      {open === 'name' && <NameDialog name={profile?.realName ?? ''} onClose={close} />}
      {open === 'zodiac' && <ZodiacDialog zodiac={user.zodiac} onClose={close} />}
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog username={user.username} onClose={close} />}
    </Card>
  );
}

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long' });

function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { values, setMessages, bind } = useFields({ realName: name });
  const change = useChangeName();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const messages = issuesByField(changeNameBody, values);
    setMessages(messages);
    if (Object.keys(messages).length > 0) return;
    change.mutate(values.realName.trim(), {
      onSuccess: ({ profile }) => {
        toasts.show({ title: texts.nameChanged(profile.realName ?? '') });
        onClose();
      },
      onError: (error) => setMessages(messagesOf(error, {})),
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={texts.changeName}>
      <FormColumn onSubmit={submit} noValidate>
        <Field {...bind('realName')} label={texts.newName} autoComplete="given-name" />
        <SaveOrCancel busy={change.isPending} onClose={onClose} />
      </FormColumn>
    </Dialog>
  );
}

function ZodiacDialog({ zodiac: now, onClose }: { zodiac: Zodiac | null; onClose: () => void }) {
  const [zodiac, setZodiac] = useState(now);
  const change = useChangeZodiac();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!zodiac || zodiac === now) return onClose();
    change.mutate(zodiac, {
      onSuccess: () => {
        toasts.show({ title: texts.zodiacChanged(zodiac) });
        onClose();
      },
      onError: (error) => {
        showFailure(error);
        if (error instanceof ApiError && error.code === 'zodiac_too_soon') onClose();
      },
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={texts.changeZodiac} description={texts.changeZodiacBody} width="34rem">
      <FormColumn onSubmit={submit} noValidate>
        <ZodiacPicker value={zodiac} onPick={setZodiac} />
        <SaveOrCancel busy={change.isPending} onClose={onClose} />
      </FormColumn>
    </Dialog>
  );
}

function EmailDialog({ onClose }: { onClose: () => void }) {
  const { values, setMessages, bind } = useFields({ email: '', password: '' });
  const change = useChangeEmail();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const messages = issuesByField(changeEmailBody, values);
    setMessages(messages);
    if (Object.keys(messages).length > 0) return;
    change.mutate(values, {
      onSuccess: ({ message }) => {
        toasts.show({ title: texts.changeEmail, description: message });
        onClose();
      },
      onError: (error) => {
        setMessages(messagesOf(error, { wrong_password: 'password', same_email: 'email' }));
      },
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={texts.changeEmail} description={texts.changeEmailBody}>
      <FormColumn onSubmit={submit} noValidate>
        <Field {...bind('email')} label={texts.newEmail} type="email" autoComplete="email" inputMode="email" />
        <Field {...bind('password')} label={texts.password} type="password" autoComplete="current-password" />
        <SaveOrCancel busy={change.isPending} onClose={onClose} />
      </FormColumn>
    </Dialog>
  );
}

function PasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { values, messages, setMessages, bind } = useFields({ oldPassword: '', newPassword: '' });
  const change = useChangePassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = issuesByField(changePasswordBody, values);
    setMessages(wrong);
    if (Object.keys(wrong).length > 0) return;
    change.mutate(values, {
      onSuccess: ({ message }) => {
        toasts.show({ title: texts.changePassword, description: message });
        onClose();
      },
      onError: (error) => {
        setMessages(messagesOf(error, { wrong_password: 'oldPassword', weak_password: 'newPassword' }));
      },
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={texts.changePassword}>
      <FormColumn onSubmit={submit} noValidate>
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
        <SaveOrCancel busy={change.isPending} onClose={onClose} />
      </FormColumn>
    </Dialog>
  );
}

function SaveOrCancel({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  return (
    <Actions>
      <Button type="submit" busy={busy}>
        {texts.save}
      </Button>
      <Button look="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
    </Actions>
  );
}
