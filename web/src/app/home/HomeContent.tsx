import { lazy, Suspense, useState } from 'react';
import { moodOf } from '@sternenrat/contracts/vocabulary';
import type { ClientUser } from '../../features/account/api.ts';
import { useAppBadge } from '../../features/install/badge.ts';
import { useLocalHistoryCopy } from '../../features/memories/useLocalHistoryCopy.ts';
import type { Status } from '../../features/owl/api.ts';
import { useMoodTheme } from '../../features/owl/moodTheme.ts';
import { useWake } from '../../features/owl/useWake.ts';
import { useIdle } from '../../lib/useIdle.ts';
import { SharePicture } from '../share/SharePicture.tsx';
import { HomeDialogs, type HomeDialog } from './HomeDialogs.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import { Page, Talk } from './layout.ts';
import { OwlArea } from './OwlArea.tsx';
import { QuestionArea } from './QuestionArea.tsx';
import type { Draft } from './useDraft.ts';
import { useGrains } from './useGrains.ts';
import { HatchScene, useHatching } from './useHatching.ts';
import { useProactive } from './useProactive.ts';
import { useQuestion } from './useQuestion.ts';
import { useQuietTime } from './useQuietTime.ts';
import { useShop } from './useShop.ts';

const HatchCard = lazy(() => import('../../features/owl/HatchCard.tsx'));
const SessionEndedCard = lazy(() => import('../../features/questions/SessionEndedCard.tsx'));
const ShopDialogs = lazy(() => import('./ShopDialogs.tsx'));

interface HomeContentProps {
  user: ClientUser;
  status: Status;
  sessionEnded: boolean;
  draft: Draft;
}

export function HomeContent({ user, status, sessionEnded, draft }: HomeContentProps) {
  const { owl } = status;
  const egg = owl.stage === 'ei';
  const [dialog, setDialog] = useState<HomeDialog | null>(null);
  const [quiet, startQuietTime] = useQuietTime();
  const hatching = useHatching(egg, startQuietTime);
  const wake = useWake(status);
  const shop = useShop(!sessionEnded);
  const grains = useGrains({
    userId: user.id,
    status,
    openShop: shop.open,
    onWasteful: () => setDialog('wasteful-gift'),
  });
  const proactive = useProactive({ enabled: !sessionEnded, paused: wake.busy || wake.report !== null });
  const question = useQuestion({
    user,
    owl,
    draft,
    remedy: grains.remedy,
    shop,
    enabled: !egg && !sessionEnded,
    onAnswered: () => {
      proactive.close();
      startQuietTime();
    },
  });
  useMoodTheme(egg ? undefined : moodOf(owl.herzlicht).mood);
  useAppBadge({ isReplyAwaited: proactive.action !== null, freeGrainAt: sessionEnded ? undefined : grains.nextAt });
  // Every answer adds wisdom, so above 1 there is at least one answer to load.
  useLocalHistoryCopy(user.id, useIdle() && !sessionEnded && owl.wisdom > 1);

  const conversation = () => {
    if (sessionEnded) return <SessionEndedCard draft={draft.text} />;
    if (egg) return <HatchCard owl={owl} username={user.username} zodiac={user.zodiac} onHatched={hatching.begin} />;
    return <QuestionArea question={question} draft={draft} zodiac={user.zodiac} owl={owl} remedy={grains.remedy} />;
  };

  return (
    <SharePicture owl={owl} name={user.username}>
      <HomeHeader
        user={user}
        egg={egg}
        sessionEnded={sessionEnded}
        grains={grains.count}
        openShop={shop.open}
        openDialog={setDialog}
      />
      <Page>
        <OwlArea
          status={status}
          sessionEnded={sessionEnded}
          hatching={hatching.running}
          grains={grains}
          wake={wake}
          answeredAt={question.answeredAt}
        />
        <Talk>
          <Suspense>{conversation()}</Suspense>
        </Talk>
      </Page>
      {!sessionEnded && (
        <HomeDialogs
          userId={user.id}
          status={status}
          opened={dialog}
          onOpened={setDialog}
          wake={wake}
          onGive={grains.gift.giveAnyway}
          proactive={proactive}
          question={question}
          quiet={quiet}
          busy={hatching.running || wake.busy || shop.isOpen || question.askingOwn}
        />
      )}
      <Suspense>
        {shop.isOpen && !sessionEnded && <ShopDialogs user={user} owl={owl} grains={grains} shop={shop} />}
      </Suspense>
      <Suspense>{hatching.running && <HatchScene owlColor={owl.owlColor} onDone={hatching.end} />}</Suspense>
    </SharePicture>
  );
}
