import { useState } from 'react';
import { reportReasons, type HistoryEntry } from '@sternenrat/contracts/endpoints/oracle';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Bin, Dots, Flag, Pin } from '../../ui/icons.tsx';
import { Actions, Stack } from '../../ui/layout.ts';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { useAnswerActions, useDeleteAnswer } from './api.ts';
import { texts } from './texts.ts';

export function EntryMenu({ entry, userId }: { entry: HistoryEntry; userId: string }) {
  const { pin } = useAnswerActions(entry.id);
  const [dialog, setDialog] = useState<'report' | 'remove'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        trigger={
          <IconButton aria-label={texts.more}>
            <Dots />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => pin.mutate(!entry.pinned)}>
          <Pin filled={entry.pinned} />
          {entry.pinned ? texts.unpin : texts.pin}
        </MenuItem>
        <MenuItem onSelect={() => setDialog('report')}>
          <Flag />
          {texts.report}
        </MenuItem>
        <MenuItem onSelect={() => setDialog('remove')}>
          <Bin />
          {texts.remove}
        </MenuItem>
      </Menu>
      {dialog === 'report' && <ReportDialog id={entry.id} onDone={close} />}
      {dialog === 'remove' && <RemoveDialog entry={entry} userId={userId} onDone={close} />}
    </>
  );
}

function ReportDialog({ id, onDone }: { id: string; onDone: () => void }) {
  const { report } = useAnswerActions(id);
  const [reason, setReason] = useState<(typeof reportReasons)[number]>(reportReasons[0]);
  const [text, setText] = useState('');
  return (
    <Dialog onClose={onDone} title={texts.reportTitle} description={texts.reportBody}>
      <Stack>
        <Choice label={texts.reportReason} of={texts.reasons} order={reportReasons} value={reason} onPick={setReason} />
        <TextArea
          label={texts.reportText}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          busy={report.isPending}
          onClick={() =>
            report.mutate({ reason, ...(text.trim() ? { text: text.trim() } : {}) }, { onSuccess: onDone })
          }
        >
          {texts.reportSend}
        </Button>
      </Stack>
    </Dialog>
  );
}

function RemoveDialog({ entry, userId, onDone }: { entry: HistoryEntry; userId: string; onDone: () => void }) {
  const remove = useDeleteAnswer(userId);
  return (
    <Dialog onClose={onDone} title={texts.removeTitle} description={texts.removeBody}>
      <Actions>
        <Button busy={remove.isPending} onClick={() => remove.mutate(entry, { onSuccess: onDone })}>
          {texts.remove}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {texts.keep}
        </Button>
      </Actions>
    </Dialog>
  );
}
