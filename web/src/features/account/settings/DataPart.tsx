import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQueryClient } from '@tanstack/react-query';
import { pages } from '@sternenrat/contracts/pages';
import { formatDateTime } from '../../../lib/dates.ts';
import { Button, ButtonFace } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Actions, Fine, FormColumn, Muted, Row, Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { toasts } from '../../../ui/toast/store.ts';
import { finishLogout, type ClientUser } from '../api.ts';
import { exportFile, useDeleteAccount, useExport, useRequestExport } from './api.ts';
import { messagesOf, showFailure } from './failure.ts';
import { texts } from './texts.ts';

export function DataPart({ user }: { user: ClientUser }) {
  const [removing, setRemoving] = useState(false);
  return (
    <Card aria-labelledby="data">
      <Stack>
        <h2 id="data">{texts.data}</h2>
        <Muted>{texts.exportBody}</Muted>
        <ExportRow />
        <Row>
          <Button look="plain" onClick={() => setRemoving(true)}>
            {texts.remove}
          </Button>
        </Row>
      </Stack>
      {removing && <RemoveDialog user={user} onClose={() => setRemoving(false)} />}
    </Card>
  );
}

function ExportRow() {
  const exportQuery = useExport().data;
  const request = useRequestExport();
  if (exportQuery?.state === 'ready')
    return (
      <Notice look="good" title={texts.exportReady}>
        <Stack $gap="s">
          {texts.exportUntil(formatDateTime(exportQuery.expiresAt))}
          <Row>
            <ButtonFace as="a" href={exportFile} download $look="quiet">
              {texts.exportSave}
            </ButtonFace>
          </Row>
        </Stack>
      </Notice>
    );
  const collecting = exportQuery?.state === 'collecting';
  return (
    <Row>
      <Button
        look="quiet"
        busy={collecting || request.isPending}
        onClick={() => request.mutate(undefined, { onError: showFailure })}
      >
        {collecting ? texts.exportCollecting : texts.exportAsk}
      </Button>
    </Row>
  );
}

function RemoveDialog({ user, onClose }: { user: ClientUser; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState<string>();
  const remove = useDeleteAccount();
  const client = useQueryClient();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return;
    remove.mutate(password, {
      onSuccess: () => {
        toasts.show({ title: texts.removed });
        finishLogout(client, () => void navigate(pages.auth, { replace: true }));
      },
      onError: (error) => {
        setMessage(messagesOf(error, { wrong_password: 'password' })['password']);
      },
    });
  };
  return (
    <Dialog onClose={onClose} title={texts.remove} description={texts.removeBody}>
      <FormColumn onSubmit={submit} noValidate>
        <Field
          label={texts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          message={message}
          onChange={(event) => {
            setPassword(event.target.value);
            setMessage(undefined);
          }}
        />
        <Fine>{user.username}</Fine>
        <Actions>
          <Button type="submit" busy={remove.isPending} disabled={password === ''}>
            {texts.removeNow}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        </Actions>
      </FormColumn>
    </Dialog>
  );
}
