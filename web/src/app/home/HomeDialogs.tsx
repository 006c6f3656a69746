import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Status } from '../../features/owl/api.ts';
import { wordsOf } from '../../features/owl/useChatBubble.ts';
import type { useWake } from '../../features/owl/useWake.ts';
import { useAnyDialogOpen } from '../../ui/openDialogs.ts';
import type { useProactive } from './useProactive.ts';
import type { Question } from './useQuestion.ts';
import { useTyping } from './useTyping.ts';

const Celebration = lazy(() => import('../../features/owl/Celebration.tsx'));
const LedgerDialog = lazy(() => import('../../features/owl/LedgerDialog.tsx'));
const MemoriesDialog = lazy(() => import('../../features/memories/MemoriesDialog.tsx'));
const ProactiveDialog = lazy(() => import('../../features/owl/ProactiveDialog.tsx'));
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
  wake: Pick<ReturnType<typeof useWake>, 'report' | 'closeReport'>;
  onGive: () => void;
  proactive: ReturnType<typeof useProactive>;
  question: Pick<Question, 'asking' | 'submit'>;
  busy: boolean;
  quiet: boolean;
}

export function HomeDialogs(props: HomeDialogsProps) {
  const { userId, status, opened, wake, question, busy, quiet } = props;
  const { action } = props.proactive;
  const [celebration, celebrated] = useCelebration(status);
  const [offers, offered] = useOffer(status);
  const close = () => props.onOpened(null);
  const [typing, anyOpen] = [useTyping(), useAnyDialogOpen()];
  const deferred = typing || anyOpen || quiet;

  const renderDialog = () => {
    if (opened === 'history') return <MemoriesDialog userId={userId} onClose={close} />;
    if (opened === 'ledger') return <LedgerDialog onClose={close} />;
    if (opened === 'travel') return <TravelDialog status={status} onClose={close} />;
    if (opened === 'wasteful-gift') return <WastefulGiftDialog onGive={props.onGive} onClose={close} />;
    if (wake.report) {
      return (
        // a player who has just woken the owl waits for the report; otherwise it opens by itself
        <Unprompted key="report" deferred={wake.report.woken === undefined && typing}>
          <SleepModal owl={status.owl} report={wake.report} onClose={wake.closeReport} />
        </Unprompted>
      );
    }
    if (busy) return null;
    if (celebration)
      return (
        <Unprompted key="celebration" deferred={typing}>
          <Celebration {...celebration} owlColor={status.owl.owlColor} onClose={celebrated} />
        </Unprompted>
      );
    if (!action)
      return (
        offers && (
          <Unprompted key="offer" deferred={deferred}>
            <OfferDialog onClose={offered} />
          </Unprompted>
        )
      );
    return (
      <Unprompted key="action" deferred={deferred}>
        <ProactiveDialog
          action={action}
          busy={question.asking}
          onAnswer={(text) => question.submit({ question: text, answering: wordsOf(action) })}
          onClose={props.proactive.close}
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

/** Hatching, the stage `küken`, isn't celebrated here: it has its own scene, `HatchScene`. */
function useCelebration({ celebration }: Status) {
  const [done, setDone] = useState<Status['celebration']>();
  const { stage, message } = celebration ?? {};
  const due = celebration !== done && stage !== undefined && stage !== 'ei' && stage !== 'küken';
  return [due ? { stage, message: message ?? '' } : null, () => setDone(celebration)] as const;
}

function useOffer({ offerReminders }: Status) {
  const [answered, setAnswered] = useState(false);
  return [offerReminders === true && !answered, () => setAnswered(true)] as const;
}
