import { ApiError, hasCode, NetworkError } from '../../lib/http.ts';
import type { Toast } from '../../ui/toast/store.ts';
import type { Remedy } from './QuestionCard.tsx';
import { texts } from './texts.ts';

interface FailureContext {
  herzlicht: number;
  remedy?: Remedy | undefined;
  openShop?: (() => void) | undefined;
}

/** Spec section 8. Undefined if the session expired: `Home` shows that. */
export function questionFailure(error: unknown, { herzlicht, remedy, openShop }: FailureContext): Toast | undefined {
  if (error instanceof NetworkError) return { title: texts.failed, description: texts.network, variant: 'destructive' };
  if (error instanceof ApiError) {
    if (error.status === 401) return undefined;
    if (error.has('needsEnergy')) return noEnergyToast({ herzlicht, remedy });
    if (error.has('needsPremium'))
      return {
        title: texts.noQuestionsLeft,
        description: texts.noQuestionsLeftBody,
        variant: 'default',
        ...(openShop && actionOf(texts.upgrade, texts.upgradeSpoken, openShop)),
      };
    if (hasCode(error, ...codesWithHelp))
      return { title: texts.failed, description: error.message, variant: 'destructive' };
  }
  return { title: texts.failed, description: texts.noAdvice, variant: 'destructive' };
}

/** Friendlier from herzlicht 80 on (spec section 8). */
function noEnergyToast({ herzlicht, remedy }: FailureContext): Toast {
  const perfect = herzlicht >= 80;
  const title = perfect ? texts.perfectMoment : texts.noEnergy;
  if (remedy?.kind === 'grain')
    return {
      title,
      description: texts.grainHelps,
      variant: 'default',
      ...actionOf(texts.give, texts.give, remedy.give),
    };
  if (remedy?.kind === 'grain-later') return { title, description: texts.grainHelpsLater, variant: 'default' };
  return {
    title,
    description: perfect ? texts.perfectMomentBody : texts.noEnergyBody,
    variant: 'default',
    ...(remedy && actionOf(texts.buyEnergy, texts.buyEnergy, remedy.open)),
  };
}

const actionOf = (label: string, altText: string, onPress: () => void) => ({ action: { label, altText, onPress } });

/** Lack of energy opens the shop only if the player has no grain (spec section 4). */
export const needsShop = (error: unknown, remedy: Remedy | undefined): boolean =>
  error instanceof ApiError && (error.has('needsPremium') || (error.has('needsEnergy') && remedy?.kind === 'shop'));

const codesWithHelp = ['too_many', 'question_running', 'reservation_stale', 'egg', 'fair_use'] as const;
