import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { SleepResult, Status } from '../../features/owl/api.ts';
import type { ProactiveAction } from '../../features/owl/useChatBubble.ts';
import { optional } from '../../lib/optional.ts';
import { useAnyDialogOpen } from '../../ui/openDialogs.ts';

const Celebration = lazy(() => import('../../features/owl/Celebration.tsx'));
const LedgerDialog = lazy(() => import('../../features/owl/LedgerDialog.tsx'));
const MemoriesDialog = lazy(() => import('../../features/council/memories/MemoriesDialog.tsx'));
const ProactiveDialog = lazy(() => import('../../features/owl/ProactiveDialog.tsx'));
const NightMoon = optional(() => import('../../features/sky/NightMoon.tsx'));
const OfferDialog = lazy(() => import('../../features/reminders/OfferDialog.tsx'));
const SleepModal = lazy(() => import('../../features/owl/SleepModal.tsx'));
const TravelDialog = lazy(() => import('../../features/owl/TravelDialog.tsx'));

/** What a person opens themselves. */
export type HomeDialog = 'history' | 'ledger' | 'travel';

interface HomeDialogsProps {
  userId: string;
  status: Status;
  opened: HomeDialog | null;
  onOpened: (dialog: HomeDialog | null) => void;
  report: SleepResult | null;
  onReportClosed: () => void;
  proactive: ProactiveAction | null;
  answering: boolean;
  onProactiveAnswer: (answer: string) => void;
  onProactiveClosed: () => void;
  /** Something else has the whole screen or the person's attention. */
  busy: boolean;
  /** The two are in the middle of something: she starts nothing else. */
  quiet: boolean;
}

/** One at a time: what was opened, then how the night was, then a new stage, then what she has to say, then whether she may remind. Each loads when needed. */
export function HomeDialogs(props: HomeDialogsProps) {
  const { userId, status, opened, report, proactive, answering, busy, quiet } = props;
  const [celebration, celebrated] = useCelebration(status);
  const [offers, offered] = useOffer(status);
  const close = () => props.onOpened(null);
  const [typing, anyOpen] = [useTyping(), useAnyDialogOpen()];
  const waits = typing || anyOpen || quiet;

  const inTurn = () => {
    if (opened === 'history') return <MemoriesDialog userId={userId} open onOpenChange={close} />;
    if (opened === 'ledger') return <LedgerDialog onClose={close} />;
    if (opened === 'travel') return <TravelDialog status={status} onClose={close} />;
    if (report) {
      const moon = (
        <Suspense fallback={null}>
          <NightMoon />
        </Suspense>
      );
      return <SleepModal report={report} moon={moon} onClose={props.onReportClosed} />;
    }
    if (busy) return null;
    if (celebration) return <Celebration {...celebration} owlColor={status.owl.owlColor} onClose={celebrated} />;
    if (!proactive)
      return (
        offers && (
          <Unasked waits={waits}>
            <OfferDialog onClose={offered} />
          </Unasked>
        )
      );
    return (
      <Unasked waits={waits}>
        <ProactiveDialog
          action={proactive}
          busy={answering}
          onAnswer={props.onProactiveAnswer}
          onClose={props.onProactiveClosed}
        />
      </Unasked>
    );
  };
  return <Suspense fallback={null}>{inTurn()}</Suspense>;
}

/** Comes only when it doesn't interrupt, and once it is there it stays. */
function Unasked({ waits, children }: { waits: boolean; children: ReactNode }) {
  const [come, setCome] = useState(!waits);
  if (!come && !waits) setCome(true);
  return come ? children : null;
}

/** A new stage, until it was celebrated; hatching has its own scene. */
function useCelebration({ celebration }: Status) {
  const [done, setDone] = useState<Status['celebration']>();
  const { stage, message } = celebration ?? {};
  const due = celebration !== done && stage !== undefined && stage !== 'ei' && stage !== 'küken';
  return [due ? { stage, message: message ?? '' } : null, () => setDone(celebration)] as const;
}

/** Whether to ask, once, if reminders are welcome; never again after an answer, also while the status doesn't know of it yet. */
function useOffer({ offerReminders }: Status) {
  const [answered, setAnswered] = useState(false);
  return [offerReminders === true && !answered, () => setAnswered(true)] as const;
}

const isField = (element: Element | null) =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

function subscribeToFocus(listener: () => void): () => void {
  addEventListener('focusin', listener);
  addEventListener('focusout', listener);
  return () => {
    removeEventListener('focusin', listener);
    removeEventListener('focusout', listener);
  };
}

/** Milliseconds: the press on the button that sends what was written must not meet a dialog. */
const afterWriting = 3000;

/** Is the person writing something, or was a moment ago? Looked at with every rendering too: a field that vanishes says nothing. */
function useTyping(): boolean {
  const writes = useSyncExternalStore(subscribeToFocus, () => isField(document.activeElement));
  const [wrote, setWrote] = useState(writes);
  if (writes && !wrote) setWrote(true);
  useEffect(() => {
    if (writes || !wrote) return undefined;
    const timer = setTimeout(() => setWrote(false), afterWriting);
    return () => clearTimeout(timer);
  }, [writes, wrote]);
  return writes || wrote;
}
