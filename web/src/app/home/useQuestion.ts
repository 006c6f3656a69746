import { useEffect, useRef } from 'react';
import { isCare, type CareAnswer } from '@sternenrat/contracts/care';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { limits, rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import type { ClientUser } from '../../features/account/api.ts';
import { useConversation } from '../../features/memories/api.ts';
import { useOwlPatch, useOwlReader, type ClientOwl } from '../../features/owl/api.ts';
import { showHerzlichtChange } from '../../features/owl/speech.ts';
import { reachesStage } from '../../features/owl/stats.ts';
import { answerText, useAsk, type Asked } from '../../features/questions/api.ts';
import { needsShop, questionFailure } from '../../features/questions/failure.ts';
import type { Remedy } from '../../features/questions/QuestionCard.tsx';
import { awaitedSubmission } from '../../features/questions/submission.ts';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { toasts } from '../../ui/toast/store.ts';
import type { Draft } from './useDraft.ts';
import type { Shop } from './useShop.ts';

/** Delay in ms after an answer, by which the server has normally added the wisdom to the owl's status. */
const settledAfterMs = 500;

interface QuestionOptions {
  user: ClientUser;
  owl: ClientOwl;
  draft: Draft;
  remedy: Remedy | undefined;
  shop: Shop;
  enabled: boolean;
  onAnswered: () => void;
}

export function useQuestion({ user, owl, draft, remedy, shop, enabled, onAnswered }: QuestionOptions) {
  const patchOwl = useOwlPatch();
  const readOwl = useOwlReader();
  const ask = useAsk(user, useConversation(user.id));
  const unlimited = user.isPremium || user.subscriptionType !== 'free';

  const failureOf = (error: unknown) =>
    questionFailure(error, { herzlicht: owl.herzlicht, remedy, openShop: shop.open });
  /** The failure to show at the field; undefined if a toast shows it: lack of energy, or not a typed question. */
  const fieldFailure = (error: unknown, asked: Asked) => {
    const failure = failureOf(error);
    return failure?.variant === 'destructive' && isTyped(asked) ? failure : undefined;
  };

  const applyAnswer = ({ owl: next, data }: Answered) => {
    if (!next) return patchOwl(undefined);
    // The answer's numbers don't include what happened to the owl since the question was sent, such as a gift.
    const isChanged = readOwl() !== owl;
    patchOwl({ wisdom: next.wisdom, energy: next.energy, herzlicht: next.herzlicht });
    if (isChanged || reachesStage(owl.wisdom, next.wisdom)) setTimeout(() => patchOwl(undefined), settledAfterMs);
    const { register } = data.analysis.reading ?? {};
    // points beside a condolence would hurt
    if (register !== 'grief' && register !== 'illness') showHerzlichtChange(next.herzlichtGain, 'answer');
  };
  const showFailure = (error: Error, asked: Asked) => {
    const failure = failureOf(error);
    if (needsShop(error, remedy) && shop.open) {
      shop.toastAfterClose(failure);
      shop.open();
    } else if (failure && !fieldFailure(error, asked)) toasts.show(failure);
    // Reloads the status: another device has spent energy, or the status was loaded while this question held some.
    const lacksEnergy = error instanceof ApiError && (error.has('needsEnergy') || error.has('needsPremium'));
    if (lacksEnergy || readOwl() !== owl) patchOwl(undefined);
  };
  const submit = (asked: Asked) =>
    ask.mutate(asked, {
      onSuccess: ({ answer }) => {
        if (isTyped(asked)) draft.update('');
        onAnswered();
        if (!isCare(answer)) applyAnswer(answer);
      },
      onError: (error) => showFailure(error, asked),
    });

  // resends, once, a question whose answer was pending when the page was reloaded
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current || !enabled) return;
    resumed.current = true;
    const awaited = awaitedSubmission(user.id);
    if (awaited) submit(awaited);
  });

  const cannotAsk = (owl.energy < rulesOfPlay.questionEnergy && !unlimited) || draft.text.length > limits.question.max;
  const failedOffline = ask.error instanceof NetworkError ? ask.variables?.question : undefined;
  return {
    submit,
    unlimited,
    asking: ask.isPending,
    askingOwn: ask.isPending && ask.variables.answering === undefined,
    result: ask.data,
    answeredAt: ask.isSuccess && !isCare(ask.data.answer) ? ask.submittedAt : 0,
    awaitsReply: ask.data !== undefined && endsWithQuestion(ask.data.answer),
    /** Text to check for distress on this device, because the player can't send it. */
    unsent: cannotAsk ? draft.text : (failedOffline ?? ''),
    failure:
      ask.isError && draft.text.trim() === ask.variables.question ? fieldFailure(ask.error, ask.variables) : undefined,
  };
}
export type Question = ReturnType<typeof useQuestion>;

const endsWithQuestion = (answer: Answered | CareAnswer): boolean =>
  !isCare(answer) && answerText(answer).trimEnd().endsWith('?');

const isTyped = ({ answering, horoscope = false }: Asked) => answering === undefined && !horoscope;
