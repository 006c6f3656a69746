import { useAction } from '../../lib/useAction.ts';
import type { AnswerOf } from '@sternenrat/contracts/core/endpoint';
import { isCare } from '@sternenrat/contracts/care';
import { getRat, horoscope, mirror, type Answered } from '@sternenrat/contracts/endpoints/oracle';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { ApiError, call, hasCode, sentenceOf } from '../../lib/http.ts';
import { toasts } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';
import { decidingBodies } from './deciding.ts';
import { beginSubmission, endDraft, endSubmission, failSubmission, keyIsSpent, type Asked } from './submission.ts';

export type { Asked } from './submission.ts';

const minAnswerDelayMs = 5000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const answerText = ({ data }: Answered) => data.interpretationText ?? data.horoscope ?? '';

/** Pauses between retries. The server accepts 10 calls per minute, so more retries could be rejected. */
const retryDelaysMs = [2000, 4000, 8000, 16_000];

/** Pending calls by idempotency key. A player who leaves the home page and returns waits for the same call. */
const running = new Map<string, Promise<AskResult>>();

export interface AskResult {
  question: string;
  answer: AnswerOf<typeof getRat>;
}

interface Asker {
  id: string;
  zodiac: Zodiac | null;
}

interface Conversation {
  lastOwlMessage: () => string | null;
  append: (messages: readonly { type: 'user_question' | 'owl_answer'; content: string }[]) => void;
}

/** A question keeps its idempotency key until it is answered, so sending it twice charges once. */
export function useAsk(user: Asker, conversation: Conversation) {
  return useAction({
    mutationFn: (asked: Asked) => {
      const key = beginSubmission(user.id, asked);
      const pending = running.get(key);
      if (pending) return pending;
      const result = askQuestion(user, asked, key, conversation).finally(() => running.delete(key));
      running.set(key, result);
      return result;
    },
  });
}

/** The last text that got a care answer, by player. It stays in memory until the next answer and must not be stored. */
const textsBeforeLight = new Map<string, string>();

async function askQuestion(
  user: Asker,
  { question, answering, horoscope: daily = false }: Asked,
  key: string,
  conversation: Conversation,
): Promise<AskResult> {
  const before = daily ? undefined : textsBeforeLight.get(user.id);
  const body = {
    zodiac: user.zodiac,
    question,
    lastOwlMessage: answering ?? conversation.lastOwlMessage(),
    isProactiveResponse: answering !== undefined,
    ...(before === undefined ? {} : { textBeforeLight: before }),
  };
  decidingBodies.clear();
  const minDelay = wait(minAnswerDelayMs);
  let answer: AnswerOf<typeof getRat>;
  try {
    answer = await retryWhileRunning(() => call(daily ? horoscope : getRat, { body, idempotencyKey: key }));
  } catch (error) {
    if (keyIsSpent(error)) endSubmission(user.id, question);
    else if (error instanceof ApiError) failSubmission(user.id, question);
    // A reload of the page aborts the call, too. The reload ends this timer, so the question isn't marked as failed.
    else setTimeout(() => failSubmission(user.id, question), 500);
    throw error;
  }
  decidingBodies.take(answer);
  if (!isCare(answer)) await minDelay;
  // These calls do nothing if the player is already writing or asking another question.
  endSubmission(user.id, question);
  if (answering === undefined) endDraft(user.id, question);
  if (isCare(answer)) {
    textsBeforeLight.set(user.id, question);
    return { question, answer };
  }
  textsBeforeLight.delete(user.id);
  conversation.append([
    ...(answering === undefined ? [] : [{ type: 'owl_answer' as const, content: answering }]),
    { type: 'user_question', content: question },
    { type: 'owl_answer', content: answerText(answer) },
  ]);
  return { question, answer };
}

/** After a reload of the page, the server may still be answering a question that was sent before. */
async function retryWhileRunning<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const delayMs of retryDelaysMs) {
    try {
      return await send();
    } catch (error) {
      if (!hasCode(error, 'question_running')) throw error;
      await wait(delayMs);
    }
  }
  return send();
}

export const useMirror = (id: string) =>
  useAction({
    mutationFn: (zodiac: Zodiac) => call(mirror, { params: { id }, body: { zodiac } }),
    onError: (error) =>
      void toasts.show({
        title: texts.failed,
        description: sentenceOf(error) ?? texts.noAdvice,
        variant: 'destructive',
      }),
  });
