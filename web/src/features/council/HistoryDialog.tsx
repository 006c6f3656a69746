import { styled } from 'styled-components';
import { colour, font, space, text } from '../../theme/tokens.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Muted } from '../../ui/layout.ts';
import { useHistory } from './history.ts';
import { texts } from './texts.ts';

const List = styled.ol`
  display: grid;
  gap: ${space.l};
  overflow-y: auto;
  max-height: min(60dvh, 34rem);
  padding-right: ${space.s};
`;

const Item = styled.li<{ $owl: boolean }>`
  padding-left: ${space.m};
  border-left: 2px solid ${({ $owl }) => ($owl ? colour.accent : colour.line)};
  white-space: pre-line;
  p {
    font-family: ${({ $owl }) => ($owl ? font.voice : 'inherit')};
    overflow-wrap: anywhere;
  }
`;

const When = styled.div`
  color: ${colour.textMuted};
  font-size: ${text.small};
  strong {
    color: ${colour.text};
  }
`;

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' });

export function HistoryDialog({
  userId,
  open,
  onOpenChange,
}: {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const entries = useHistory(userId);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.historyTitle}
      description={texts.historyBody}
      width="38rem"
    >
      {entries.length === 0 && <Muted>{texts.historyEmpty}</Muted>}
      <List tabIndex={entries.length > 0 ? 0 : undefined} aria-label={texts.historyTitle}>
        {entries.toReversed().map((entry, at) => (
          <Item key={`${entry.timestamp}-${entries.length - at}`} $owl={entry.type === 'owl_answer'}>
            <When>
              <strong>{entry.type === 'owl_answer' ? texts.pet : texts.you}</strong>
              {' · '}
              <time dateTime={entry.timestamp}>{when(entry.timestamp)}</time>
            </When>
            <p>{entry.content}</p>
          </Item>
        ))}
      </List>
    </Dialog>
  );
}

function when(timestamp: string): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '' : moment.format(date);
}
