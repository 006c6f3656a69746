import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { moodOf } from '@sternenrat/contracts/vocabulary';
import { useUserPatch, type ClientUser } from '../../features/account/api.ts';
import { useAsk, type Asked } from '../../features/council/api.ts';
import { needsShop, questionFailure, tiredness } from '../../features/council/failure.ts';
import { QuestionCard } from '../../features/council/QuestionCard.tsx';
import { SessionEndedCard } from '../../features/council/SessionEndedCard.tsx';
import { takeShared } from '../../features/council/shared.ts';
import { keepDraft, readDraft } from '../../features/council/submission.ts';
import { texts as council } from '../../features/council/texts.ts';
import { useCopyOfTalks } from '../../features/council/useCopyOfTalks.ts';
import { Waiting } from '../../features/council/Waiting.tsx';
import { useAppBadge } from '../../features/install/badge.ts';
import { InstallButton } from '../../features/install/InstallButton.tsx';
import { useDailyAwakening, useOwlPatch, useOwlStatus, type Status } from '../../features/owl/api.ts';
import { CareButtons } from '../../features/owl/CareButtons.tsx';
import { useCountdown } from '../../features/owl/countdown.ts';
import { tellHerzlicht } from '../../features/owl/herzlicht.ts';
import { keepLastSeen } from '../../features/owl/lastSeen.ts';
import { useMoodTheme } from '../../features/owl/moodTheme.ts';
import { PetDisplay } from '../../features/owl/PetDisplay.tsx';
import { reachesStage } from '../../features/owl/reading.ts';
import { useStardust } from '../../features/owl/stardust.ts';
import { StatusCard } from '../../features/owl/StatusCard.tsx';
import { texts as owlTexts } from '../../features/owl/texts.ts';
import { useChatBubble, wordsOf, type ProactiveAction } from '../../features/owl/useChatBubble.ts';
import { useGift } from '../../features/owl/useGift.ts';
import { useTouch } from '../../features/owl/useTouch.ts';
import { useWake } from '../../features/owl/useWake.ts';
import { useIdle } from '../../lib/useIdle.ts';
import { Brand } from '../../ui/Brand.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Scroll } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { Unreachable } from '../Unreachable.tsx';
import { StardustCounter } from '../StardustCounter.tsx';
import { texts } from '../texts.ts';
import { HomeDialogs, type HomeDialog } from './HomeDialogs.tsx';
import { HomeMenuButton } from './HomeMenuButton.tsx';
import { Header, Nest, Page, Talk } from './homeLayout.ts';
import { Seen } from './Seen.tsx';
import { SkyCard } from './SkyCard.tsx';
import { useQuietTime } from './useQuietTime.ts';

/** What not every visit needs; the answer's part is fetched while she thinks. */
const loadAnswer = () => import('../../features/council/GivenAnswer.tsx');
const GivenAnswer = lazy(loadAnswer);
const loadScene = () => import('../../features/owl/HatchScene.tsx');
const HatchScene = lazy(loadScene);
const HatchCard = lazy(() => import('../../features/owl/HatchCard.tsx'));
const AsLastSeen = lazy(() => import('./AsLastSeen.tsx').catch(() => ({ default: Unreachable })));

interface HomeProps {
  user: ClientUser;
  sessionEnded: boolean;
  /** Absent where there is no shop: then nothing offers it. */
  openShop?: (() => void) | undefined;
  /** The shop is open: nothing comes by itself. */
  shopping?: boolean;
  /** In its place until it is known how she is. */
  before?: ReactNode;
  /** There is something to see. */
  onSeen?: () => void;
}

export default function Home({ user, sessionEnded, openShop, shopping = false, before, onSeen }: HomeProps) {
  const status = useOwlStatus(!sessionEnded);
  const last = useRef(status.data);
  if (status.data) last.current = status.data;
  const known = last.current;

  useGreeting(status.data?.message);
  useLastSeen(user.id, status.data);

  const [draft, setDraft] = useState(() => {
    takeShared(user.id);
    return readDraft(user.id);
  });
  const write = (text: string) => {
    setDraft(text);
    keepDraft(user.id, text);
  };

  // Drawn in pieces, between which the page listens.
  const drawn = useDeferredValue(known !== undefined);
  if (!known && sessionEnded)
    return (
      <Page>
        <SessionEndedCard draft={draft} />
        <Seen onSeen={onSeen} />
      </Page>
    );
  if (!known && status.isError)
    return (
      <>
        <AsLastSeen error={status.error} busy={status.isFetching} onRetry={() => void status.refetch()} />
        <Seen onSeen={onSeen} />
      </>
    );
  if (!known || !drawn) return before;
  return (
    <>
      <Seen onSeen={onSeen} />
      <WithOwl
        user={user}
        status={known}
        sessionEnded={sessionEnded}
        openShop={openShop}
        shopping={shopping}
        draft={draft}
        onDraft={write}
      />
    </>
  );
}

interface WithOwlProps extends HomeProps {
  status: Status;
  draft: string;
  onDraft: (draft: string) => void;
}

function WithOwl({ user, status, sessionEnded, openShop, shopping = false, draft, onDraft }: WithOwlProps) {
  const { owl } = status;
  const egg = owl.stage === 'ei';
  const patchOwl = useOwlPatch();
  const patchUser = useUserPatch();
  const ask = useAsk(user);
  const [hatching, setHatching] = useState(false);
  const [dialog, setDialog] = useState<HomeDialog | null>(null);
  const [proactive, setProactive] = useState<ProactiveAction | null>(null);
  const [quiet, beQuiet] = useQuietTime();
  useEffect(() => {
    if (egg) soon(loadScene);
  }, [egg]);
  const unlimited = user.isPremium || user.subscriptionType !== 'free';

  const stardust = useStardust(user.id, { stardust: owl.stardust, readAt: status.readAt });
  const next = useCountdown({ lastCared: owl.lastCared, nextStardustAt: status.nextStardustAt }, () =>
    patchOwl(undefined),
  );
  const gift = useGift({ userId: user.id, status, stardust, next, openShop });
  const wake = useWake(status);
  const touch = useTouch(owl);
  const daily = useDailyAwakening(!egg && !sessionEnded).data;
  useMoodTheme(egg ? undefined : (daily?.dailyMood ?? moodOf(owl.herzlicht).mood));
  // Her wisdom grows with each answer: without any there is nothing to copy.
  useCopyOfTalks(user.id, useIdle() && !sessionEnded && owl.wisdom > 1);
  useAppBadge({ waits: proactive !== null, freeGrainAt: sessionEnded ? undefined : status.nextStardustAt });
  useChatBubble({ enabled: !sessionEnded, paused: wake.report !== null, onAction: setProactive });

  const submit = (asked: Asked) => {
    soon(loadAnswer);
    ask.mutate(asked, {
      onSuccess: ({ answer }) => {
        if (asked.answering === undefined) onDraft('');
        setProactive(null);
        beQuiet();
        if (answer.type === 'lantern') return;
        const told = answer.owl;
        const grown = told && reachesStage(owl.wisdom, told.wisdom);
        patchOwl(told && { wisdom: told.wisdom, energy: told.energy, herzlicht: told.herzlicht });
        if (grown) patchOwl(undefined);
        if (told) tellHerzlicht(told.herzlichtGain);
      },
      onError: (error) => {
        const told = questionFailure(error, { herzlicht: owl.herzlicht, openShop });
        if (told) toasts.show(told);
        if (needsShop(error)) openShop?.();
      },
    });
  };

  /** She is too tired to be asked: what the server would say, and the shop (rules: questions). */
  const tired = (open: () => void) => {
    toasts.show(tiredness({ herzlicht: owl.herzlicht, openShop: open }));
    open();
  };

  return (
    <>
      <Header>
        <StardustCounter
          grains={stardust.grains}
          user={user}
          action={openShop ? texts.openShop : texts.openLedger}
          onPress={() => (openShop ? openShop() : setDialog('ledger'))}
        />
        <span className="brand">
          <Brand />
        </span>
        {!sessionEnded && (
          <Row $nowrap>
            {!egg && (
              <IconButton aria-label={council.history} onClick={() => setDialog('history')}>
                <Scroll />
              </IconButton>
            )}
            <HomeMenuButton user={user} egg={egg} open={setDialog} />
          </Row>
        )}
      </Header>
      <Page>
        <Nest>
          <PetDisplay
            owl={owl}
            hidden={hatching}
            travelling={status.owlStatus === 'reist'}
            flying={gift.flying}
            answers={ask.isSuccess && ask.data.answer.type !== 'lantern' ? ask.submittedAt : 0}
            weather={daily?.cosmicWeather}
            {...(!sessionEnded && { touch })}
          />
          {!egg && !sessionEnded && (
            <CareButtons status={status} grains={stardust.grains} gift={gift} wake={wake} next={next} />
          )}
          {!egg && <StatusCard owl={owl} />}
        </Nest>
        <Talk>
          {sessionEnded ? (
            <SessionEndedCard draft={draft} />
          ) : egg ? (
            <Suspense>
              <HatchCard
                owl={owl}
                username={user.username}
                zodiac={user.zodiac}
                onHatched={(hatched, { zodiac }) => {
                  setHatching(true);
                  beQuiet();
                  patchOwl(hatched);
                  patchUser({ zodiac });
                }}
              />
            </Suspense>
          ) : (
            <>
              {ask.isPending ? (
                <Waiting />
              ) : (
                ask.data && (
                  <Suspense fallback={<Waiting />}>
                    <GivenAnswer asked={ask.data} zodiac={user.zodiac}>
                      <InstallButton />
                    </GivenAnswer>
                  </Suspense>
                )
              )}
              <QuestionCard
                draft={draft}
                onDraft={onDraft}
                energy={owl.energy}
                unlimited={unlimited}
                {...(openShop && { onTired: () => tired(openShop) })}
                asking={ask.isPending}
                onAsk={(question) => submit({ question })}
              />
              <SkyCard />
            </>
          )}
        </Talk>
      </Page>
      {!sessionEnded && (
        <HomeDialogs
          userId={user.id}
          status={status}
          opened={dialog}
          onOpened={setDialog}
          report={wake.report}
          onReportClosed={wake.closeReport}
          proactive={proactive}
          answering={ask.isPending}
          onProactiveAnswer={(question) => proactive && submit({ question, answering: wordsOf(proactive) })}
          onProactiveClosed={() => setProactive(null)}
          quiet={quiet}
          busy={hatching || shopping || (ask.isPending && ask.variables?.answering === undefined)}
        />
      )}
      <Suspense>{hatching && <HatchScene onDone={() => setHatching(false)} />}</Suspense>
    </>
  );
}

/** Fetched before it is needed; where that fails, it is fetched again then. */
const soon = (load: () => Promise<unknown>) => void load().catch(() => undefined);

/** How she was, for a time without a connection. */
function useLastSeen(userId: string, { owl, readAt }: Partial<Status> = {}): void {
  useEffect(() => {
    if (owl && readAt) keepLastSeen(userId, owl, new Date(readAt));
  }, [userId, owl, readAt]);
}

/** What she says after an absence, once. */
function useGreeting(message: string | undefined): void {
  useEffect(() => {
    if (message) toasts.show({ title: owlTexts.missed, description: message, type: 'background' });
  }, [message]);
}
