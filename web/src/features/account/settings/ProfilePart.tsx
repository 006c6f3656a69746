import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { changeEmailBody, changePasswordBody } from '@sternenrat/contracts/endpoints/auth';
import { issuesByField } from '../../../lib/issues.ts';
import { colour, space, text } from '../../../theme/tokens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Actions, FormColumn, Row, Stack } from '../../../ui/layout.ts';
import { toasts } from '../../../ui/toast/store.ts';
import type { ClientUser } from '../api.ts';
import { useFields } from '../../../lib/useFields.ts';
import { PasswordMeter } from '../PasswordMeter.tsx';
import { useChangeEmail, useChangePassword } from './api.ts';
import { fieldsOf, tellFailure } from './failure.ts';
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
  const [open, setOpen] = useState<'email' | 'password'>();
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
          <div>
            <dt>{texts.zodiac}</dt>
            <dd>{texts.zodiacOf(user.zodiac)}</dd>
          </div>
        </Facts>
        <Row>
          <Button look="quiet" onClick={() => setOpen('email')}>
            {texts.changeEmail}
          </Button>
          <Button look="quiet" onClick={() => setOpen('password')}>
            {texts.changePassword}
          </Button>
        </Row>
      </Stack>
      {open === 'email' && <EmailDialog onClose={close} />}
      {open === 'password' && <PasswordDialog username={user.username} onClose={close} />}
    </Card>
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
        setMessages(fieldsOf(error, { wrong_password: 'password', same_email: 'email' }));
        tellFailure(error);
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
        setMessages(fieldsOf(error, { wrong_password: 'oldPassword', weak_password: 'newPassword' }));
        tellFailure(error);
      },
    });
  };
  return (
    <Dialog open onOpenChange={onClose} title={texts.changePassword}>
      <FormColumn onSubmit={submit} noValidate>
        {/* A password manager needs to know whose password this is. */}
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
