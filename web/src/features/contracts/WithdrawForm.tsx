import type { FormEvent } from 'react';
import { withdrawBody } from '@sternenrat/contracts/endpoints/billing';
import { useFields } from '../../lib/useFields.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { FormColumn, Muted } from '../../ui/layout.ts';
import { messagesOf, useWithdraw } from './api.ts';
import { Receipt } from './Receipt.tsx';
import { texts } from './texts.ts';

/** § 356a BGB requires fields for name, contract and e-mail, and a button that sends the withdrawal. */
export function WithdrawForm() {
  const { values, messages, setMessages, validate, bind } = useFields({ name: '', contract: '', email: '', text: '' });
  const withdraw = useWithdraw();
  const { text, ...needed } = values;
  const body = { ...needed, ...(text.trim() ? { text } : {}) };
  if (withdraw.data)
    return (
      <Receipt
        title={texts.withdrawn}
        message={withdraw.data.message}
        receivedAt={withdraw.data.receivedAt}
        words={[
          [texts.name, values.name],
          [texts.withdrawContract, values.contract],
          ...(body.text ? [[texts.withdrawText, body.text] as const] : []),
          [texts.email, values.email],
        ]}
      />
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!validate(withdrawBody, body)) return;
    withdraw.mutate(body, { onError: (error) => setMessages(messagesOf(error)) });
  };
  return (
    <Card>
      <FormColumn onSubmit={submit} noValidate>
        <h1>{texts.withdrawTitle}</h1>
        <Muted>{texts.withdrawBody}</Muted>
        <Field {...bind('name')} label={texts.name} autoComplete="name" />
        <Field
          {...bind('contract')}
          label={texts.withdrawContract}
          hint={messages.contract ? undefined : texts.withdrawContractHint}
        />
        <Field {...bind('email')} label={texts.email} type="email" autoComplete="email" inputMode="email" />
        <TextArea {...bind('text')} label={texts.withdrawText} maxLength={1000} hint={texts.optional} />
        <Button type="submit" wide busy={withdraw.isPending}>
          {texts.withdrawNow}
        </Button>
      </FormColumn>
    </Card>
  );
}
