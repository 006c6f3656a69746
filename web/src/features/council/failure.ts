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
  if (error instanceof NetworkError) return { title: texts.failed, description: texts.network, variant: 'destructive' };
  if (error instanceof ApiError) {
    if (error.status === 401) return undefined;
    if (error.has('needsEnergy')) return tiredness({ herzlicht, openShop });
    if (error.has('needsPremium'))
      return {
        title: texts.noQuestionsLeft,
        description: texts.noQuestionsLeftBody,
        variant: 'default',
        ...actionOf(texts.upgrade, texts.upgradeSpoken, openShop),
      };
    // A reason that helps is better than none; what it is about stays the same.
    if (helps.has(error.code ?? '')) return { title: texts.failed, description: error.message, variant: 'destructive' };
  }
  return { title: texts.failed, description: texts.noAdvice, variant: 'destructive' };
}

/** No energy is a good moment while they are close (spec section 8). */
export function tiredness({ herzlicht, openShop }: Circumstances): Told {
  const perfect = herzlicht >= 80;
  return {
    title: perfect ? texts.perfectMoment : texts.noEnergy,
    description: perfect ? texts.perfectMomentBody : texts.noEnergyBody,
    variant: 'default',
    ...actionOf(texts.buyEnergy, texts.buyEnergy, openShop),
  };
}

const actionOf = (label: string, altText: string, openShop: Circumstances['openShop']) =>
  openShop ? { action: { label, altText, onPress: openShop } } : {};

/** Spec section 4: needs-energy and needs-premium open the shop. */
export const needsShop = (error: unknown): boolean =>
  error instanceof ApiError && (error.has('needsEnergy') || error.has('needsPremium'));

const helps = new Set(['too_many', 'question_running', 'reservation_stale', 'egg', 'fair_use']);
