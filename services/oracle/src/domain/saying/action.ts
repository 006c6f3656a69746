import { ownText } from '../reading/own-text.ts';
import { restateCause } from '../restate/restate-cause.ts';
import { restateWish } from '../restate/restate-wish.ts';
import type { Known } from './conditions.ts';
import type { Texts } from './library.ts';
import { pickFresh, type PickContext } from './pick.ts';
import type { ActionTexts } from './texts.ts';

/** The action that a question asks about; null for yes/no questions, choices and dates. */
export function actionOf(texts: Pick<Texts, 'actions'>, { act, form, fullText }: Known['reading']): ActionTexts | null {
  if (act !== 'ask' || form === 'yesNo' || form === 'choice' || form === 'when') return null;
  return texts.actions().bestIn(ownText({ fullText }));
}

/** Advice for the action, with the player's own clause where it can be restated. Null if all of it was said recently. */
export function sayAction({ answers }: ActionTexts, reading: Known['reading'], context: PickContext): string | null {
  const text = ownText(reading);
  const that = restateCause(text);
  const wish = restateWish(text);
  const slots = { ...context.slots, wish: wish === null ? '' : `${wish}, `, ...(that === null ? {} : { that }) };
  const restated = answers.filter((entry) => entry.text.includes('{that}'));
  return pickFresh([restated, answers], { ...context, slots });
}
