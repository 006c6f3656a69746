import type { CareAnswer } from '@sternenrat/contracts/care';
import { tryQuestion, type Answered } from '@sternenrat/contracts/endpoints/oracle';
import { call } from '../../lib/http.ts';

/** The owl looks up before it answers. In ms. */
const breathMs = 1800;

/** @param textBeforeLight the text before, if help lines answered it; the server doesn't store it */
export async function ask(question: string, textBeforeLight: string | null): Promise<Answered | CareAnswer> {
  const breath = new Promise((resolve) => setTimeout(resolve, breathMs));
  const answer = await call(tryQuestion, { body: { question, textBeforeLight } });
  await breath;
  return answer;
}
