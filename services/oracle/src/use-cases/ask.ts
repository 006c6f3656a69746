import { countryOf } from '@sternenrat/care/country';
import { lanternFor } from '@sternenrat/care/lights';
import type { LanternAnswer } from '@sternenrat/contracts/care';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { withTimeout } from '@sternenrat/service-kit/time/timeout';
import { timeouts } from '../domain/question.ts';
import type { Made, Deps } from '../deps.ts';
import type { QuestionDocument } from '../storage/question-document.ts';
import { answerOnce } from './answer-once.ts';
import type { AskCall } from './ask-call.ts';
import { claimQuestion } from './claim-question.ts';
import { failQuestion, storeAnswer } from './end-question.ts';
import { getAsker, type Asker } from './get-asker.ts';
import { InDistress, makeAnswer } from './make-answer.ts';
import { giveBackEnergy } from './owl-calls.ts';

/** Answers and charges once per `key`. In distress, gives the lantern instead. */
export async function ask(deps: Deps, call: AskCall): Promise<QuestionDocument | LanternAnswer> {
  const { limit, log, metrics } = deps;
  await limit.consume(call.userId);
  try {
    return await answerOnce<QuestionDocument, Asker, Made>({
      claim: () => claimQuestion(deps, call),
      debit: (question) => getAsker(deps, call, question),
      make: (question, asker) => withTimeout(timeouts.answer, () => makeAnswer(deps, question, asker)),
      store: (question, asker, made) => storeAnswer(deps, question, asker, made),
      fail: (question, error) => fail(deps, question, error),
      giveBack: (question, error) => giveBack(deps, question, error),
    });
  } catch (error) {
    if (error instanceof InDistress) {
      metrics.answers.lantern.inc();
      return lanternFor({ kind: 'hopeless', country: countryOf(call.timeZone), place: 'instead' });
    }
    if (error instanceof DomainError) throw error;
    log.error({ err: error }, 'answering the question failed');
    throw new DomainError(errors.no_answer);
  }
}

async function fail(deps: Deps, question: QuestionDocument, error: unknown): Promise<boolean> {
  try {
    const emptied = error instanceof InDistress;
    return await withTimeout(timeouts.fail, () => failQuestion(deps, question, { emptied }));
  } catch (err) {
    deps.log.error({ err, questionId: question._id }, 'storing the failure failed, the lease expires');
    return false;
  }
}

/** In distress, also deletes the question, unless the call failed: its event must then give the energy back. */
async function giveBack(deps: Deps, question: QuestionDocument, error: unknown): Promise<void> {
  const isBack = await giveBackEnergy(deps, question);
  if (!isBack || !(error instanceof InDistress)) return;
  await deps.questions.delete(question._id).catch((err: unknown) => {
    deps.log.warn({ err, questionId: question._id }, 'deleting the emptied question failed, it expires');
  });
}
