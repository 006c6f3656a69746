import { useState, type FormEvent } from 'react';
import type { BillingAccount } from '@sternenrat/contracts/endpoints/billing';
import { formatEuro } from '../../../lib/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Fine, FormColumn, Row } from '../../../ui/layout.ts';
import { toasts } from '../../../ui/toast/store.ts';
import { useBillingActions } from './api.ts';
import { texts } from './texts.ts';

/** Parses euros such as '20' and '7,50 €'. @returns cents; null if empty; undefined if invalid or above 1000 € */
export function parseEuros(text: string): number | null | undefined {
  const plain = text.trim().replace(/\s*€$/, '');
  if (plain === '') return null;
  if (!/^\d{1,4}(?:[.,]\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain.replace(',', '.')) * 100);
  return cents <= 100_000 ? cents : undefined;
}

export function Limit({ limit: { monthlyCents, spentCents } }: { limit: BillingAccount['limit'] }) {
  const { limit } = useBillingActions();
  const [euros, setEuros] = useState(monthlyCents === null ? '' : String(monthlyCents / 100).replace('.', ','));
  const [message, setMessage] = useState<string>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const cents = parseEuros(euros);
    if (cents === undefined) return setMessage(texts.limitWrong);
    limit.mutate(cents, { onSuccess: () => toasts.show({ title: texts.limitSaved }) });
  };
  return (
    <FormColumn onSubmit={save} noValidate>
      <h3>{texts.limit}</h3>
      <Fine>{texts.limitBody(formatEuro(spentCents))}</Fine>
      <Field
        label={texts.limitField}
        name="limit"
        inputMode="decimal"
        value={euros}
        message={message}
        hint={message ? undefined : texts.limitHint}
        onChange={(event) => {
          setEuros(event.target.value);
          setMessage(undefined);
        }}
      />
      <Row>
        <Button type="submit" look="quiet" busy={limit.isPending}>
          {texts.limitSave}
        </Button>
      </Row>
    </FormColumn>
  );
}
