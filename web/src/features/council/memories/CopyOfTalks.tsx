import { Muted } from '../../../ui/layout.ts';
import { useHistory } from '../history.ts';
import { texts } from '../texts.ts';
import { List, Said } from './Said.tsx';

/** Spec section 3: the conversation as this browser keeps it, newest first. */
export function CopyOfTalks({ userId }: { userId: string }) {
  const entries = useHistory(userId);
  if (entries.length === 0) return <Muted>{texts.historyEmpty}</Muted>;
  return (
    <List aria-label={texts.talks}>
      {entries.toReversed().map((entry, at) => (
        <li key={`${entry.timestamp}-${entries.length - at}`}>
          <Said
            who={entry.type === 'owl_answer' ? texts.pet : texts.you}
            owl={entry.type === 'owl_answer'}
            at={entry.timestamp}
          >
            {entry.content}
          </Said>
        </li>
      ))}
    </List>
  );
}
