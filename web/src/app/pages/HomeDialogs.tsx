import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Status } from '../../features/owl/api.ts';
import type { ProactiveAction } from '../../features/owl/useChatBubble.ts';
import type { Report } from '../../features/owl/useWake.ts';
import { optional } from '../../lib/optional.ts';
import { useAnyDialogOpen } from '../../ui/openDialogs.ts';

const Celebration = lazy(() => import('../../features/owl/Celebration.tsx'));
const LedgerDialog = lazy(() => import('../../features/owl/LedgerDialog.tsx'));
const MemoriesDialog = lazy(() => import('../../features/council/memories/MemoriesDialog.tsx'));
const ProactiveDialog = lazy(() => import('../../features/owl/ProactiveDialog.tsx'));
const NightMoon = optional(() => import('../../features/sky/NightMoon.tsx'));
const OfferDialog = lazy(() => import('../../features/reminders/OfferDialog.tsx'));
const SleepModal = lazy(() => import('../../features/owl/SleepModal.tsx'));
const WastefulGiftDialog = lazy(() => import('../../features/owl/WastefulGiftDialog.tsx'));
const TravelDialog = lazy(() => import('../../features/owl/TravelDialog.tsx'));

export type HomeDialog = 'history' | 'ledger' | 'travel' | 'wasteful-gift';

interface HomeDialogsProps {
  userId: string;
  status: Status;
  opened: HomeDialog | null;
  onOpened: (dialog: HomeDialog | null) => void;
  report: Report | null;
  onReportClosed: () => void;
  onGive: () => void;
  proactive: ProactiveAction | null;
  answering: boolean;
  onProactiveAnswer: (answer: string) => void;
  onProactiveClosed: () => void;
  busy: boolean;
  /** True while Noctua must not open a dialog (`useQuietTime`). */
  quiet: boolean;
}

/** Shows the first of these dialogs: the opened one, night report, new stage, Noctua's question, offer of reminders. */
export function HomeDialogs(props: HomeDialogsProps) {
  const { userId, status, opened, report, proactive, answering, busy, quiet } = props;
  const [celebration, celebrated] = useCelebration(status);
  const [offers, offered] = useOffer(status);
  const close = () => props.onOpened(null);
  const [typing, anyOpen] = [useTyping(), useAnyDialogOpen()];
  const deferred = typing || anyOpen || quiet;

  const renderDialog = () => {
    if (opened === 'history') return <MemoriesDialog userId={userId} open onOpenChange={close} />;
    if (opened === 'ledger') return <LedgerDialog onClose={close} />;
    if (opened === 'travel') return <TravelDialog status={status} onClose={close} />;
    if (opened === 'wasteful-gift') return <WastefulGiftDialog onGive={props.onGive} onClose={close} />;
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
          <Unprompted deferred={deferred}>
            <OfferDialog onClose={offered} />
          </Unprompted>
        )
      );
    return (
      <Unprompted deferred={deferred}>
        <ProactiveDialog
          action={proactive}
          busy={answering}
          onAnswer={props.onProactiveAnswer}
          onClose={props.onProactiveClosed}
        />
      </Unprompted>
    );
  };
  return <Suspense fallback={null}>{renderDialog()}</Suspense>;
}

function Unprompted({ deferred, children }: { deferred: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(!deferred);
  if (!shown && !deferred) setShown(true);
  return shown ? children : null;
}

/** Returns the new stage to celebrate or null, and a function to end it. Hatching has its own scene (`HatchScene`). */
function useCelebration({ celebration }: Status) {
  const [done, setDone] = useState<Status['celebration']>();
  const { stage, message } = celebration ?? {};
  const due = celebration !== done && stage !== undefined && stage !== 'ei' && stage !== 'küken';
  return [due ? { stage, message: message ?? '' } : null, () => setDone(celebration)] as const;
}

/** Returns whether to offer reminders, and a function that makes it false without waiting for a new status. */
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

/** How long after typing no dialog opens by itself, so that it doesn't catch the click on the submit button. */
const typingDelayMs = 3000;

/** True while a field has the focus and `typingDelayMs` after. Renders read it, too: a removed field fires no event. */
function useTyping(): boolean {
  const typing = useSyncExternalStore(subscribeToFocus, () => isField(document.activeElement));
  const [recent, setRecent] = useState(typing);
  if (typing && !recent) setRecent(true);
  useEffect(() => {
    if (typing || !recent) return undefined;
    const timer = setTimeout(() => setRecent(false), typingDelayMs);
    return () => clearTimeout(timer);
  }, [typing, recent]);
  return typing || recent;
}
