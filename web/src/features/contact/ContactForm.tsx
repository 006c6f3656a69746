import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { contactBody } from '@sternenrat/contracts/endpoints/contact';
import { pages } from '@sternenrat/contracts/pages';
import { company } from '@sternenrat/contracts/company';
import { limits, topicLabels, topics } from '@sternenrat/contracts/vocabulary';
import { ApiError } from '../../lib/http.ts';
import { useFields } from '../../lib/useFields.ts';
import { space } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Counter } from '../../ui/Counter.tsx';
import { Field, PickField, TextArea } from '../../ui/Field.tsx';
import { Fine, FormColumn, Muted } from '../../ui/layout.ts';
import { Notice } from '../../ui/Notice.tsx';
import { failureOf, useSend } from './api.ts';
import { readDraft, saveDraft } from './draft.ts';
import { Sent } from './Sent.tsx';
import { texts } from './texts.ts';

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m};
`;

const Words = styled.div`
  textarea {
    min-height: 9rem;
    max-height: 24rem;
  }
`;

/** Hides a field from sight. Keyboard and screen readers skip the field, too, so that only bots fill it in. */
const Honeypot = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

interface ContactFormProps {
  knownEmail: string | undefined;
  query: URLSearchParams;
}

export function ContactForm({ knownEmail, query }: ContactFormProps) {
  const [draft] = useState(() => readDraft(query));
  const { key, since } = draft;
  const [topic, setTopic] = useState(draft.topic);
  const { values, setMessages, messages, validate, bind } = useFields({
    email: draft.email || (knownEmail ?? ''),
    reference: draft.reference,
    message: draft.message,
    homepage: '',
  });
  const send = useSend();
  const sent = send.data;
  useEffect(() => {
    const { email, reference, message } = values;
    if (!sent) saveDraft({ key, since, topic, email, reference, message });
  }, [key, since, topic, values, sent]);
  const { email, message, reference, homepage } = values;
  if (sent)
    return <Sent message={sent.message} email={send.variables?.body.email ?? email} receivedAt={sent.receivedAt} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = {
      email,
      topic,
      message,
      tookMs: Math.max(0, Date.now() - since),
      ...(topic === 'fault' && reference.trim() ? { reference: reference.trim() } : {}),
      ...(homepage ? { homepage } : {}),
    };
    if (!validate(contactBody, body)) return;
    send.mutate(
      { body, key },
      { onError: (error) => void (error instanceof ApiError && setMessages({ ...error.fields })) },
    );
  };
  const failure = send.error ? failureOf(send.error) : undefined;
  return (
    <Card>
      <FormColumn onSubmit={submit} noValidate>
        <h1>{texts.title}</h1>
        <Muted>{texts.lead}</Muted>
        <Field {...bind('email')} label={texts.email} type="email" autoComplete="email" inputMode="email" />
        <PickField label={texts.topic} of={topicLabels} order={topics} value={topic} onPick={setTopic} />
        {topic === 'fault' && (
          <Field
            {...bind('reference')}
            label={texts.reference}
            hint={messages.reference ? undefined : texts.referenceHint}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <Words>
          <TextArea
            {...bind('message')}
            label={texts.message}
            hint={messages.message ? undefined : texts.hints[topic] || undefined}
            maxLength={limits.message.max}
            readOnly={send.isPending}
          />
        </Words>
        <Honeypot aria-hidden="true">
          <label>
            {texts.leaveEmpty}
            <input
              name="homepage"
              value={homepage}
              onChange={bind('homepage').onChange}
              tabIndex={-1}
              autoComplete="off"
            />
          </label>
        </Honeypot>
        {failure && <Notice look="bad">{failure}</Notice>}
        <Foot>
          <Counter length={message.length} max={limits.message.max} />
          <Button type="submit" busy={send.isPending}>
            {send.isPending ? texts.sending : texts.send}
          </Button>
        </Foot>
        <Fine>
          {texts.privacy} <Link to={pages.privacy}>{texts.privacyPage}</Link>
        </Fine>
        <Fine>
          {texts.byMail} <a href={`mailto:${company.email}`}>{company.email}</a>
        </Fine>
      </FormColumn>
    </Card>
  );
}
