import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import type { HistoryEntry } from '@sternenrat/contracts/endpoints/oracle';
import { colour, font, space, text } from '../../../theme/tokens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Fine, Muted, Row, Stack } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useHistory } from '../history.ts';
import { useTalks } from '../memories.ts';
import { moment } from '../../../lib/moment.ts';
import { texts } from '../texts.ts';
import { VisionPicture } from '../VisionPicture.tsx';
import { EntryMenu } from './EntryMenu.tsx';
import { Older } from './Older.tsx';

const List = styled.ol`
  display: grid;
  gap: ${space.xl};
`;

const Line = styled.div<{ $owl: boolean }>`
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

/** Newest first, from the server; without a connection the copy of this browser. */
export function Talks({ userId }: { userId: string }) {
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const talks = useTalks(q);
  const entries = talks.data?.pages.flatMap((page) => page.entries);
  if (talks.isError && !entries) return <Copy userId={userId} onRetry={() => void talks.refetch()} />;
  return (
    <Stack>
      <Field
        label={texts.search}
        type="search"
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {entries?.length === 0 && <Muted role="status">{q ? texts.nothingFound : texts.historyEmpty}</Muted>}
      {entries ? (
        <List aria-label={texts.talks} aria-busy={talks.isFetching}>
          {entries.map((entry) => (
            <Talk key={entry.id} entry={entry} userId={userId} />
          ))}
        </List>
      ) : (
        <Muted role="status">{texts.oneMoment}</Muted>
      )}
      <Older of={talks} />
    </Stack>
  );
}

function Talk({ entry, userId }: { entry: HistoryEntry; userId: string }) {
  return (
    <Stack as="li" $gap="m">
      <Row $nowrap style={{ justifyContent: 'space-between' }}>
        <Row>
          <Fine as="time" dateTime={entry.createdAt}>
            {moment(entry.createdAt)}
          </Fine>
          <Badge>{texts.sources[entry.source]}</Badge>
          {entry.pinned && <Badge>{texts.pinned}</Badge>}
        </Row>
        <EntryMenu entry={entry} userId={userId} />
      </Row>
      <Said who={texts.pet} owl>
        {entry.text}
      </Said>
      {entry.picture && <VisionPicture picture={entry.picture} />}
      <Said who={texts.you}>{entry.question}</Said>
    </Stack>
  );
}

function Said({ who, owl = false, at, children }: { who: string; owl?: boolean; at?: string; children: string }) {
  return (
    <Line $owl={owl}>
      <When>
        <strong>{who}</strong>
        {at && (
          <>
            {' · '}
            <time dateTime={at}>{moment(at)}</time>
          </>
        )}
      </When>
      <p>{children}</p>
    </Line>
  );
}

/** Spec section 3: the conversation as this browser keeps it. */
function Copy({ userId, onRetry }: { userId: string; onRetry: () => void }) {
  const entries = useHistory(userId);
  return (
    <Stack>
      <Notice look="warn">{texts.historyOffline}</Notice>
      <Button look="quiet" onClick={onRetry}>
        {texts.again}
      </Button>
      {entries.length === 0 && <Muted>{texts.historyEmpty}</Muted>}
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
    </Stack>
  );
}
