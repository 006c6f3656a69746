import { useState, type FormEvent } from 'react';
import { cancelContractBody } from '@sternenrat/contracts/endpoints/billing';
import { issuesByField } from '../../lib/issues.ts';
import { useFields } from '../../lib/useFields.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { FormColumn, Muted } from '../../ui/layout.ts';
import { messagesOf, useCancelContract } from './api.ts';
import { Receipt } from './Receipt.tsx';
import { texts } from './texts.ts';

const contracts = ['premium', 'founding', 'other'] as const;
const kinds = ['ordentlich', 'außerordentlich'] as const;

/** § 312k BGB requires fields for kind, identity, contract, date and e-mail, and a button labelled with its effect. */
export function CancelForm() {
  const { values, messages, setMessages, bind } = useFields({ name: '', email: '', other: '', reason: '', endsOn: '' });
  const [contract, setContract] = useState<(typeof contracts)[number]>('premium');
  const [kind, setKind] = useState<(typeof kinds)[number]>('ordentlich');
  const cancel = useCancelContract();

  const body = {
    name: values.name,
    email: values.email,
    contract: contract === 'other' ? values.other : texts.contracts[contract],
    kind,
    ...(kind === 'außerordentlich' ? { reason: values.reason } : {}),
    ...(values.endsOn ? { endsOn: values.endsOn } : {}),
  };
  if (cancel.data)
    return (
      <Receipt
        title={texts.cancelled}
        message={cancel.data.message}
        receivedAt={cancel.data.receivedAt}
        words={[
          [texts.name, body.name],
          [texts.contract, body.contract],
          [texts.kind, texts.kinds[kind]],
          ...(body.reason ? [[texts.reason, body.reason] as const] : []),
          ...(body.endsOn ? [[texts.endsOn, body.endsOn] as const] : []),
          [texts.email, body.email],
        ]}
      />
    );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { contract: other, ...wrong } = issuesByField(cancelContractBody, body);
    setMessages({ ...wrong, other });
    if (other || Object.keys(wrong).length > 0) return;
    cancel.mutate(body, { onError: (error) => setMessages(messagesOf(error)) });
  };
  return (
    <Card>
      <FormColumn onSubmit={submit} noValidate>
        <h1>{texts.cancelTitle}</h1>
        <Muted>{texts.cancelBody}</Muted>
        <Choice label={texts.contract} of={texts.contracts} order={contracts} value={contract} onPick={setContract} />
        {contract === 'other' && <Field {...bind('other')} label={texts.otherContract} />}
        <Choice label={texts.kind} of={texts.kinds} order={kinds} value={kind} onPick={setKind} />
        {kind === 'außerordentlich' && <TextArea {...bind('reason')} label={texts.reason} maxLength={1000} />}
        <Field {...bind('name')} label={texts.name} autoComplete="name" />
        <Field {...bind('email')} label={texts.email} type="email" autoComplete="email" inputMode="email" />
        <Field
          {...bind('endsOn')}
          label={texts.endsOn}
          type="date"
          hint={messages.endsOn ? undefined : texts.endsOnHint}
        />
        <Button type="submit" wide busy={cancel.isPending}>
          {texts.cancelNow}
        </Button>
      </FormColumn>
    </Card>
  );
}
