import { useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import type { HistoryEntry } from '@sternenrat/contracts/endpoints/oracle';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Centered, Fine, Muted, Row, Stack } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useHistory } from './api.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { answerLabels } from '../../ui/texts/answers.ts';
import { texts } from './texts.ts';
import { VisionPicture } from '../../ui/VisionPicture.tsx';
import { LocalHistory } from './LocalHistory.tsx';
import { EntryMenu } from './EntryMenu.tsx';
import { LoadMore } from './LoadMore.tsx';
import { List, Message } from './Message.tsx';

const Shown = styled.div`
  max-width: min(22rem, 92%);
`;

export function History({ userId }: { userId: string }) {
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const history = useHistory(q);
  const entries = history.data?.pages.flatMap((page) => page.entries);
  if (history.isError && !entries) return <OfflineHistory userId={userId} onRetry={() => void history.refetch()} />;
  return (
    <Stack>
      {(search !== '' || entries?.length !== 0) && (
        <Field
          label={texts.search}
          type="search"
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {entries?.length === 0 && <EmptyState>{q ? texts.nothingFound : texts.historyEmpty}</EmptyState>}
      {entries ? (
        <List aria-label={texts.talks} aria-busy={history.isFetching}>
          {entries.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} userId={userId} />
          ))}
        </List>
      ) : (
        <Muted role="status">{texts.oneMoment}</Muted>
      )}
      <LoadMore query={history} />
    </Stack>
  );
}

function HistoryItem({ entry, userId }: { entry: HistoryEntry; userId: string }) {
  return (
    <Stack as="li" $gap="m">
      <Centered>
        <Fine as="time" dateTime={entry.createdAt}>
          {formatDateTime(entry.createdAt)}
        </Fine>
      </Centered>
      <Message speaker={texts.you}>{entry.question}</Message>
      {entry.picture && (
        <Shown>
          <VisionPicture picture={entry.picture} />
        </Shown>
      )}
      <Message speaker={texts.pet} owl>
        {entry.text}
      </Message>
      <Row>
        <Badge>{answerLabels.sources[entry.source]}</Badge>
        {entry.pinned && <Badge>{texts.pinned}</Badge>}
        <EntryMenu entry={entry} userId={userId} />
      </Row>
    </Stack>
  );
}

function OfflineHistory({ userId, onRetry }: { userId: string; onRetry: () => void }) {
  return (
    <Stack>
      <Notice look="warn">{texts.historyOffline}</Notice>
      <Button look="quiet" onClick={onRetry}>
        {texts.again}
      </Button>
      <LocalHistory userId={userId} />
    </Stack>
  );
}
