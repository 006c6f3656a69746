import { ApiError, NetworkError } from '../../lib/http.ts';
import type { ToastData } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';

type Told = Pick<ToastData, 'title' | 'description' | 'variant' | 'action'>;

interface Circumstances {
  herzlicht: number;
  /** Absent where there is nothing to open: then no action is offered. */
  openShop?: (() => void) | undefined;
}

/** What a question that got no answer says (spec section 8). Nothing for a session that ended: home itself changes then. */
export function questionFailure(error: unknown, { herzlicht, openShop }: Circumstances): Told | undefined {
  const action = (label: string, altText: string) =>
    openShop ? { action: { label, altText, onPress: openShop } } : {};
  if (error instanceof NetworkError) return { title: texts.failed, description: texts.network, variant: 'destructive' };
  if (error instanceof ApiError) {
    if (error.status === 401) return undefined;
    if (error.has('needsEnergy')) {
      const perfect = herzlicht >= 80;
      return {
        title: perfect ? texts.perfectMoment : texts.noEnergy,
        description: perfect ? texts.perfectMomentBody : texts.noEnergyBody,
        variant: 'default',
        ...action(texts.buyEnergy, texts.buyEnergy),
      };
    }
    if (error.has('needsPremium')) {
      return {
        title: texts.noQuestionsLeft,
        description: texts.noQuestionsLeftBody,
        variant: 'default',
        ...action(texts.upgrade, texts.upgradeSpoken),
      };
    }
    // A reason that helps is better than none; what it is about stays the same.
    if (helps.has(error.code ?? '')) return { title: texts.failed, description: error.message, variant: 'destructive' };
  }
  return { title: texts.failed, description: texts.noAdvice, variant: 'destructive' };
}

const helps = new Set(['too_many', 'question_running', 'reservation_stale', 'egg']);
