import { lazy, Suspense, useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import type { ClientUser } from '../../features/account/api.ts';
import { useOwlStatus, type Status } from '../../features/owl/api.ts';
import { saveOfflineOwl } from '../../features/owl/offlineOwl.ts';
import { say, speechMs } from '../../features/owl/speech.ts';
import { texts } from '../../features/owl/texts.ts';
import { HomeContent } from './HomeContent.tsx';
import { Page } from './layout.ts';
import { MountSignal } from './MountSignal.tsx';
import { LoadError } from '../LoadError.tsx';
import { optional } from '../../lib/optional.ts';
import { useDraft } from './useDraft.ts';

const OfflineOrError = optional(() => import('./OfflineOrError.tsx'), LoadError);

const SessionEndedCard = lazy(() => import('../../features/questions/SessionEndedCard.tsx'));

interface HomeProps {
  user: ClientUser;
  sessionEnded: boolean;
  placeholder?: ReactNode;
  onReady?: () => void;
}

export default function Home({ user, sessionEnded, placeholder, onReady }: HomeProps) {
  const query = useOwlStatus(!sessionEnded);
  const status = useLastValue(query.data);
  useGreeting(query.data?.message);
  useOfflineCopy(user.id, query.data);
  const draft = useDraft(user.id);
  // The first render of the content is slow, so it is deferred, which keeps the page responsive.
  const deferred = useDeferredValue(status !== undefined);

  const content = () => {
    if (!status && sessionEnded)
      return (
        <Page>
          <Suspense>
            <SessionEndedCard draft={draft.text} />
          </Suspense>
        </Page>
      );
    if (!status && query.isError)
      return <OfflineOrError error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;
    return status && deferred && <HomeContent user={user} status={status} sessionEnded={sessionEnded} draft={draft} />;
  };
  const shown = content();
  if (!shown) return placeholder;
  return (
    <>
      <MountSignal onMount={onReady} />
      {shown}
    </>
  );
}

/** Keeps the owl's status on the page after the session has ended. */
function useLastValue<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}

function useOfflineCopy(userId: string, { owl, readAt }: Partial<Status> = {}): void {
  useEffect(() => {
    if (owl && readAt) saveOfflineOwl(userId, owl, new Date(readAt));
  }, [userId, owl, readAt]);
}

function useGreeting(message: string | undefined): void {
  useEffect(() => {
    if (message) say({ title: texts.missed, text: message, durationMs: speechMs.unprompted });
  }, [message]);
}
