import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { limits } from '@sternenrat/contracts/vocabulary';
import { font, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Fine, FormColumn, Stack } from '../../ui/layout.ts';
import { dialogTexts } from './texts/dialogs.ts';
import { wordsOf, type ProactiveAction } from './useChatBubble.ts';

const Words = styled.p`
  font: 420 ${text.lead}/1.55 ${font.voice};
  white-space: pre-line;
`;
const Box = styled.div`
  textarea {
    min-height: 5.5rem;
  }
`;

interface ProactiveDialogProps {
  action: ProactiveAction;
  busy: boolean;
  onAnswer: (answer: string) => void;
  onClose: () => void;
}

export default function ProactiveDialog({ action, busy, onAnswer, onClose }: ProactiveDialogProps) {
  return (
    <Dialog besideOwl onClose={onClose} title={dialogTexts.proactiveTitles[action.action]}>
      <Stack>
        <Words>{wordsOf(action)}</Words>
        {action.action === 'daily_question' ? (
          <Reply busy={busy} onAnswer={onAnswer} />
        ) : (
          <Button wide onClick={onClose}>
            {action.action === 'quest_geben' ? dialogTexts.questAccept : dialogTexts.thoughtClose}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

function Reply({ busy, onAnswer }: Pick<ProactiveDialogProps, 'busy' | 'onAnswer'>) {
  const [reply, setReply] = useState('');
  const [message, setMessage] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (reply.trim() === '') return setMessage(dialogTexts.replyMissing);
    onAnswer(reply.trim());
  };
  return (
    <FormColumn onSubmit={submit} noValidate>
      <Box>
        <TextArea
          label={dialogTexts.reply}
          name="reply"
          maxLength={limits.question.max}
          value={reply}
          readOnly={busy}
          message={message}
          onChange={(event) => {
            setReply(event.target.value);
            setMessage(undefined);
          }}
        />
      </Box>
      <Fine>{dialogTexts.replyFree}</Fine>
      <Button type="submit" wide busy={busy}>
        {busy ? dialogTexts.replyBusy : dialogTexts.replySend}
      </Button>
    </FormColumn>
  );
}
