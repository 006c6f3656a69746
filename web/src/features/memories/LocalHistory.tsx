import { Muted, Stack } from '../../ui/layout.ts';
import { useLocalHistory } from './localHistory.ts';
import { texts } from './texts.ts';
import { List, Message } from './Message.tsx';

export function LocalHistory({ userId }: { userId: string }) {
  const entries = useLocalHistory(userId);
  if (entries.length === 0) return <Muted>{texts.historyEmpty}</Muted>;
  return (
    <List aria-label={texts.talks}>
      {entries.toReversed().map((entry, at) => (
        <Stack as="li" key={`${entry.timestamp}-${entries.length - at}`}>
          <Message
            speaker={entry.type === 'owl_answer' ? texts.pet : texts.you}
            owl={entry.type === 'owl_answer'}
            at={entry.timestamp}
          >
            {entry.content}
          </Message>
        </Stack>
      ))}
    </List>
  );
}
