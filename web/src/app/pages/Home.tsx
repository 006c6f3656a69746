import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import type { AnswerOf } from '@sternenrat/contracts/core/endpoint';
import type { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { isCare } from '@sternenrat/contracts/care';
import { limits, moodOf, rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { useUserPatch, type ClientUser } from '../../features/account/api.ts';
import { answerText, useAsk, type Asked } from '../../features/council/api.ts';
import { needsShop, questionFailure } from '../../features/council/failure.ts';
import { QuestionCard, type Remedy } from '../../features/council/QuestionCard.tsx';
import { addSharedToDraft } from '../../features/council/shared.ts';
import { awaitedSubmission, readDraft, saveDraft } from '../../features/council/submission.ts';
import { texts as council } from '../../features/council/texts.ts';
import { useCopyOfTalks } from '../../features/council/useCopyOfTalks.ts';
import { Waiting } from '../../features/council/Waiting.tsx';
import { useAppBadge } from '../../features/install/badge.ts';
import { InstallButton } from '../../features/install/InstallButton.tsx';
import { useDailyAwakening, useOwlPatch, useOwlStatus, type Status } from '../../features/owl/api.ts';
import { CareButtons } from '../../features/owl/CareButtons.tsx';
import { nextGrainAt, useCountdown } from '../../features/owl/countdown.ts';
import { showHerzlichtChange } from '../../features/owl/herzlicht.ts';
import { saveLastSeen } from '../../features/owl/lastSeen.ts';
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
import { ApiError } from '../../lib/http.ts';
import { NetworkError } from '../../lib/NetworkError.ts';
import { useIdle } from '../../lib/useIdle.ts';
import { Brand } from '../../ui/Brand.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Scroll } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { LoadError } from '../LoadError.tsx';
import { StardustCounter } from '../StardustCounter.tsx';
import { texts } from '../texts.ts';
import { HomeDialogs, type HomeDialog } from './HomeDialogs.tsx';
import { HomeMenuButton } from './HomeMenuButton.tsx';
import { Header, Nest, Page, Talk } from './homeLayout.ts';
import { MountSignal } from './MountSignal.tsx';
import { SkyCard } from './SkyCard.tsx';
import { useQuietTime } from './useQuietTime.ts';

const loadResult = () => import('./QuestionResult.tsx');
const QuestionResult = lazy(loadResult);
const loadScene = () => import('../../features/owl/HatchScene.tsx');
const HatchScene = lazy(loadScene);
const CareHere = lazy(() => import('../../features/care/CareHere.tsx').catch(() => ({ default: () => null })));
const HatchCard = lazy(() => import('../../features/owl/HatchCard.tsx'));
const SessionEndedCard = lazy(() => import('../../features/council/SessionEndedCard.tsx'));
const ShopDialogs = lazy(() => import('./ShopDialogs.tsx'));
const OfflineFallback = lazy(() => import('./OfflineFallback.tsx').catch(() => ({ default: LoadError })));

interface HomeProps {
  user: ClientUser;
  sessionEnded: boolean;
  /** Shown until the owl's status is loaded. */
  placeholder?: ReactNode;
  onReady?: () => void;
}

export default function Home({ user, sessionEnded, placeholder, onReady }: HomeProps) {
  const status = useOwlStatus(!sessionEnded);
  const last = useRef(status.data);
  if (status.data) last.current = status.data;
  const lastStatus = last.current;

  useGreeting(status.data?.message);
  useLastSeen(user.id, status.data);

  const [draft, setDraft] = useState(() => {
    addSharedToDraft(user.id);
    return readDraft(user.id);
  });
  const updateDraft = (text: string) => {
    setDraft(text);
    saveDraft(user.id, text);
  };

  // The first render of the content is slow, so it is deferred, which keeps the page responsive.
  const deferred = useDeferredValue(lastStatus !== undefined);
  if (!lastStatus && sessionEnded)
    return (
      <Page>
        <Suspense>
          <SessionEndedCard draft={draft} />
        </Suspense>
        <MountSignal onMount={onReady} />
      </Page>
    );
  if (!lastStatus && status.isError)
    return (
      <>
        <OfflineFallback error={status.error} busy={status.isFetching} onRetry={() => void status.refetch()} />
        <MountSignal onMount={onReady} />
      </>
    );
  if (!lastStatus || !deferred) return placeholder;
  return (
    <>
      <MountSignal onMount={onReady} />
      <HomeContent user={user} status={lastStatus} sessionEnded={sessionEnded} draft={draft} onDraft={updateDraft} />
    </>
  );
}

interface HomeContentProps extends HomeProps {
  status: Status;
  draft: string;
  onDraft: (draft: string) => void;
}

function HomeContent({ user, status, sessionEnded, draft, onDraft }: HomeContentProps) {
  const { owl } = status;
  const egg = owl.stage === 'ei';
  const patchOwl = useOwlPatch();
  const patchUser = useUserPatch();
  const ask = useAsk(user);
  const [hatching, setHatching] = useState(false);
  const [dialog, setDialog] = useState<HomeDialog | null>(null);
  const [proactive, setProactive] = useState<ProactiveAction | null>(null);
  const [quiet, startQuietTime] = useQuietTime();
  useEffect(() => {
    if (egg) prefetch(loadScene);
  }, [egg]);
  const unlimited = user.isPremium || user.subscriptionType !== 'free';

  const stardust = useStardust(user.id, { stardust: owl.stardust, readAt: status.readAt });
  const grainAt = nextGrainAt(status);
  const countdown = useCountdown(grainAt, () => patchOwl(undefined));
  const next = stardust.grains === 0 ? countdown : undefined;
  const shop = useShop(!sessionEnded);
  const gift = useGift({
    userId: user.id,
    status,
    stardust,
    next,
    openShop: shop.open,
    onWasteful: () => setDialog('wasteful-gift'),
  });
  const hasGrain = stardust.grains > 0 || gift.busy;
  const remedy = remedyOf({ hasGrain, asleep: owl.isSleeping, gift, openShop: shop.open });
  const wake = useWake(status);
  const dozing = status.canAwaken && !egg && !owl.isSleeping && !sessionEnded;
  const touch = useTouch(owl);
  const daily = useDailyAwakening(!egg && !sessionEnded).data;
  useMoodTheme(egg ? undefined : moodOf(owl.herzlicht).mood);
  // Every answer adds wisdom, so above 1 there is at least one answer to load.
  useCopyOfTalks(user.id, useIdle() && !sessionEnded && owl.wisdom > 1);
  useAppBadge({ isReplyAwaited: proactive !== null, freeGrainAt: sessionEnded ? undefined : grainAt });
  useChatBubble({ enabled: !sessionEnded, paused: wake.busy || wake.report !== null, onAction: setProactive });

  const failureOf = (error: unknown) =>
    questionFailure(error, { herzlicht: owl.herzlicht, remedy, openShop: shop.open });
  /** The failure to show at the question field; undefined if it belongs in a toast: lack of energy, or not typed. */
  const fieldFailure = (error: unknown, asked: Asked) => {
    const failure = failureOf(error);
    return failure?.variant === 'destructive' && isTyped(asked) ? failure : undefined;
  };
  const submit = (asked: Asked) => {
    prefetch(loadResult);
    ask.mutate(asked, {
      onSuccess: ({ answer }) => {
        if (isTyped(asked)) onDraft('');
        setProactive(null);
        startQuietTime();
        if (isCare(answer)) return;
        const nextOwl = answer.owl;
        const grown = nextOwl && reachesStage(owl.wisdom, nextOwl.wisdom);
        patchOwl(nextOwl && { wisdom: nextOwl.wisdom, energy: nextOwl.energy, herzlicht: nextOwl.herzlicht });
        if (grown) patchOwl(undefined);
        if (nextOwl) showHerzlichtChange(nextOwl.herzlichtGain);
      },
      onError: (error) => {
        const failure = failureOf(error);
        if (needsShop(error, remedy) && shop.open) {
          shop.toastAfterClose(failure);
          shop.open();
        } else if (failure && !fieldFailure(error, asked)) toasts.show(failure);
        // Energy was spent on another device, so this page refetches the owl's status.
        if (error instanceof ApiError && (error.has('needsEnergy') || error.has('needsPremium'))) patchOwl(undefined);
      },
    });
  };

  // Sends a question again, once, that had no answer yet when the page was reloaded.
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current || egg || sessionEnded) return;
    resumed.current = true;
    const awaited = awaitedSubmission(user.id);
    if (awaited) submit(awaited);
  });

  const cannotAsk = (owl.energy < rulesOfPlay.questionEnergy && !unlimited) || draft.length > limits.question.max;
  const unsent = cannotAsk ? draft : (failedQuestion(ask) ?? '');
  const failed =
    ask.isError && draft.trim() === ask.variables.question ? fieldFailure(ask.error, ask.variables) : undefined;
  const questionField = useRef<HTMLTextAreaElement>(null);
  const suggest = (text: string) => {
    onDraft(text);
    questionField.current?.focus();
  };

  return (
    <>
      <Header>
        <StardustCounter
          grains={stardust.grains}
          user={user}
          action={shop.open ? texts.openShop : texts.openLedger}
          onPress={() => (shop.open ? shop.open() : setDialog('ledger'))}
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
            dozing={dozing}
            travelling={status.owlStatus === 'reist'}
            flying={gift.flying}
            answers={ask.isSuccess && !isCare(ask.data.answer) ? ask.submittedAt : 0}
            weather={daily?.cosmicWeather}
            {...(!sessionEnded && !dozing && { touch })}
          />
          {!egg && !sessionEnded && (
            <CareButtons status={status} grains={stardust.grains} gift={gift} wake={wake} next={next} />
          )}
          {!egg && <StatusCard owl={owl} />}
        </Nest>
        <Talk>
          {sessionEnded ? (
            <Suspense>
              <SessionEndedCard draft={draft} />
            </Suspense>
          ) : egg ? (
            <Suspense>
              <HatchCard
                owl={owl}
                username={user.username}
                zodiac={user.zodiac}
                onHatched={(hatched, { zodiac }) => {
                  setHatching(true);
                  startQuietTime();
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
                    <QuestionResult asked={ask.data} zodiac={user.zodiac} onSuggest={suggest}>
                      <InstallButton />
                    </QuestionResult>
                  </Suspense>
                )
              )}
              <Suspense>{unsent !== '' && <CareHere text={unsent} />}</Suspense>
              <QuestionCard
                draft={draft}
                field={questionField}
                onDraft={onDraft}
                isReply={ask.data !== undefined && endsWithQuestion(ask.data.answer)}
                energy={owl.energy}
                unlimited={unlimited}
                remedy={remedy}
                asking={ask.isPending}
                failure={failed}
                onAsk={(question) => submit({ question })}
                onDaily={() => submit({ question: council.dailyQuestion, horoscope: true })}
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
          onGive={gift.giveAnyway}
          proactive={proactive}
          answering={ask.isPending}
          onProactiveAnswer={(question) => proactive && submit({ question, answering: wordsOf(proactive) })}
          onProactiveClosed={() => setProactive(null)}
          quiet={quiet}
          busy={hatching || wake.busy || shop.isOpen || (ask.isPending && ask.variables?.answering === undefined)}
        />
      )}
      <Suspense>
        {shop.isOpen && !sessionEnded && (
          <ShopDialogs
            user={user}
            energy={owl.energy}
            grain={hasGrain ? { give: owl.isSleeping ? undefined : gift.give } : undefined}
            onBought={shop.leave}
            onClose={shop.close}
          />
        )}
      </Suspense>
      <Suspense>{hatching && <HatchScene onDone={() => setHatching(false)} />}</Suspense>
    </>
  );
}

type Toast = Parameters<typeof toasts.show>[0];

/** State of the shop dialog. The toast that says why it opened waits until it closes, or it would cover its title. */
function useShop(enabled: boolean) {
  const [isOpen, setOpen] = useState(false);
  const pendingToast = useRef<Toast>(undefined);
  const leave = () => {
    pendingToast.current = undefined;
    setOpen(false);
  };
  return {
    isOpen,
    open: enabled ? () => setOpen(true) : undefined,
    /** Sets the toast that `close` shows. `leave`, after a purchase, drops it. */
    toastAfterClose: (toast: Toast | undefined) => void (pendingToast.current = toast),
    leave,
    close: () => {
      if (pendingToast.current) toasts.show(pendingToast.current);
      leave();
    },
  };
}

interface RemedyInput {
  hasGrain: boolean;
  asleep: boolean;
  gift: Pick<ReturnType<typeof useGift>, 'give' | 'busy'>;
  openShop: (() => void) | undefined;
}

/** How to restore energy: a grain if there is one, otherwise the shop; undefined if the shop can't be opened. */
function remedyOf({ hasGrain, asleep, gift, openShop }: RemedyInput): Remedy | undefined {
  if (hasGrain) return asleep ? { kind: 'grain-later' } : { kind: 'grain', give: gift.give, busy: gift.busy };
  return openShop && { kind: 'shop', open: openShop };
}

const failedQuestion = ({ error, variables }: ReturnType<typeof useAsk>): string | undefined =>
  error instanceof NetworkError ? variables?.question : undefined;

const endsWithQuestion = (answer: AnswerOf<typeof getRat>): boolean =>
  !isCare(answer) && answerText(answer).trimEnd().endsWith('?');

/** Whether the question was typed into the field, thus is no reply to Noctua's question and no daily horoscope. */
const isTyped = ({ answering, horoscope = false }: Asked) => answering === undefined && !horoscope;

/** Loads a chunk early. Ignores failures, because the component imports the chunk again when it renders. */
const prefetch = (load: () => Promise<unknown>) => void load().catch(() => undefined);

function useLastSeen(userId: string, { owl, readAt }: Partial<Status> = {}): void {
  useEffect(() => {
    if (owl && readAt) saveLastSeen(userId, owl, new Date(readAt));
  }, [userId, owl, readAt]);
}

function useGreeting(message: string | undefined): void {
  useEffect(() => {
    if (message) toasts.show({ title: owlTexts.missed, description: message, type: 'background' });
  }, [message]);
}
