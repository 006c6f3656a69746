import { useQueryClient } from '@tanstack/react-query';
import {
  billingPortal,
  cancelSubscription,
  requestRefund,
  resumeSubscription,
  setMonthlyLimit,
} from '@sternenrat/contracts/endpoints/billing';
import { call, sentenceOf } from '../../../lib/http.ts';
import { useAction } from '../../../lib/useAction.ts';
import { toasts } from '../../../ui/toast/store.ts';
import { accountKey } from '../api.ts';
import { texts } from './texts.ts';

const showFailure = (error: unknown) =>
  void toasts.show({
    title: texts.notDone,
    description: sentenceOf(error) ?? texts.later,
    variant: 'destructive',
  });

export function useBillingActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: accountKey });
  return {
    cancel: useAction({ mutationFn: () => call(cancelSubscription), onSettled, onError: showFailure }),
    resume: useAction({ mutationFn: () => call(resumeSubscription), onSettled, onError: showFailure }),
    refund: useAction({
      mutationFn: (paymentId: string) => call(requestRefund, { body: { paymentId } }),
      onSettled,
      onError: showFailure,
    }),
    limit: useAction({
      mutationFn: (monthlyCents: number | null) => call(setMonthlyLimit, { body: { monthlyCents } }),
      onSettled,
      onError: showFailure,
    }),
    portal: useAction({ mutationFn: () => call(billingPortal), onError: showFailure }),
  };
}
