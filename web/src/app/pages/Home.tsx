import { useEffect, useRef, useState } from 'react';
import { moodOf } from '@sternenrat/contracts/vocabulary';
import { useUserPatch, type ClientUser } from '../../features/account/api.ts';
import { UserMenu } from '../../features/account/UserMenu.tsx';
import { AnswerCard } from '../../features/council/AnswerCard.tsx';
import { useAsk } from '../../features/council/api.ts';
import { questionFailure } from '../../features/council/failure.ts';
import { HistoryDialog } from '../../features/council/HistoryDialog.tsx';
import { QuestionCard } from '../../features/council/QuestionCard.tsx';
import { SessionEndedCard } from '../../features/council/SessionEndedCard.tsx';
import { keepDraft, readDraft } from '../../features/council/submission.ts';
import { texts as council } from '../../features/council/texts.ts';
import { Waiting } from '../../features/council/Waiting.tsx';
import { useOwlPatch, useOwlStatus, type ClientOwl } from '../../features/owl/api.ts';
import { HatchCard } from '../../features/owl/HatchCard.tsx';
import { HatchScene } from '../../features/owl/HatchScene.tsx';
import { PetDisplay } from '../../features/owl/PetDisplay.tsx';
import { StatusCard } from '../../features/owl/StatusCard.tsx';
import { texts as owlTexts } from '../../features/owl/texts.ts';
import { Brand } from '../../ui/Brand.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Scroll } from '../../ui/icons.tsx';
import { Row } from '../../ui/layout.ts';
import { toasts } from '../../ui/toast/store.ts';
import { TooltipProvider } from '../../ui/Tooltip.tsx';
import { Loading } from '../Loading.tsx';
import { StardustCounter } from '../StardustCounter.tsx';
import { Unreachable } from '../Unreachable.tsx';
import { Header, Nest, Page, Talk } from './homeLayout.ts';

export default function Home({ user, sessionEnded }: { user: ClientUser; sessionEnded: boolean }) {
  const status = useOwlStatus(!sessionEnded);
  const last = useRef(status.data);
  if (status.data) last.current = status.data;
  const owl = last.current?.owl;

  useGreeting(status.data?.message);
  useMood(owl);

  const [draft, setDraft] = useState(() => readDraft(user.id));
  const write = (text: string) => {
    setDraft(text);
    keepDraft(user.id, text);
  };

  if (!owl) {
    if (sessionEnded)
      return (
        <Page>
          <SessionEndedCard draft={draft} />
        </Page>
      );
    return status.isError ? (
      <Unreachable error={status.error} busy={status.isFetching} onRetry={() => void status.refetch()} />
    ) : (
      <Loading />
    );
  }
  return (
    <TooltipProvider>
      <WithOwl user={user} owl={owl} sessionEnded={sessionEnded} draft={draft} onDraft={write} />
    </TooltipProvider>
  );
}

interface WithOwlProps {
  user: ClientUser;
  owl: ClientOwl;
  sessionEnded: boolean;
  draft: string;
  onDraft: (draft: string) => void;
}

function WithOwl({ user, owl, sessionEnded, draft, onDraft }: WithOwlProps) {
  const patchOwl = useOwlPatch();
  const patchUser = useUserPatch();
  const ask = useAsk(user);
  const [hatching, setHatching] = useState(false);
  const [historyOpen, setHistoryOpen] = useState(false);
  const unlimited = user.isPremium || user.subscriptionType !== 'free';

  const submit = (question: string) => {
    ask.mutate(question, {
      onSuccess: ({ answer }) => {
        onDraft('');
        patchOwl(
          answer.owl && { wisdom: answer.owl.wisdom, energy: answer.owl.energy, herzlicht: answer.owl.herzlicht },
        );
      },
      onError: (error) => {
        const told = questionFailure(error, { herzlicht: owl.herzlicht });
        if (told) toasts.show(told);
      },
    });
  };

  return (
    <>
      <Header>
        <StardustCounter grains={owl.stardust} user={user} />
        <span className="brand">
          <Brand />
        </span>
        {!sessionEnded && (
          <Row $nowrap>
            {owl.stage !== 'ei' && (
              <IconButton aria-label={council.history} onClick={() => setHistoryOpen(true)}>
                <Scroll />
              </IconButton>
            )}
            <UserMenu user={user} />
          </Row>
        )}
      </Header>
      <Page>
        <Nest>
          <PetDisplay owl={owl} hidden={hatching} />
          {owl.stage !== 'ei' && <StatusCard owl={owl} />}
        </Nest>
        <Talk>
          {sessionEnded ? (
            <SessionEndedCard draft={draft} />
          ) : owl.stage === 'ei' ? (
            <HatchCard
              owl={owl}
              username={user.username}
              zodiac={user.zodiac}
              onHatched={(hatched, { zodiac }) => {
                setHatching(true);
                patchOwl(hatched);
                patchUser({ zodiac });
              }}
            />
          ) : (
            <>
              {ask.isPending ? (
                <Waiting />
              ) : (
                ask.data && <AnswerCard question={ask.data.question} answer={ask.data.answer} />
              )}
              <QuestionCard
                draft={draft}
                onDraft={onDraft}
                energy={owl.energy}
                unlimited={unlimited}
                asking={ask.isPending}
                onAsk={submit}
              />
            </>
          )}
        </Talk>
      </Page>
      <HistoryDialog userId={user.id} open={historyOpen && !sessionEnded} onOpenChange={setHistoryOpen} />
      {hatching && <HatchScene owlColor={owl.owlColor} onDone={() => setHatching(false)} />}
    </>
  );
}

/** What she says after an absence, once. */
function useGreeting(message: string | undefined): void {
  useEffect(() => {
    if (message) toasts.show({ title: owlTexts.missed, description: message, type: 'background' });
  }, [message]);
}

/** Her mood lights the whole night. */
function useMood(owl: ClientOwl | undefined): void {
  const mood = owl && owl.stage !== 'ei' ? moodOf(owl.herzlicht).mood : undefined;
  useEffect(() => {
    if (!mood) return;
    document.documentElement.dataset['mood'] = mood;
    return () => void delete document.documentElement.dataset['mood'];
  }, [mood]);
}
