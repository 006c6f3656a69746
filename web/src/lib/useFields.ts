import { useEffect, useRef, useState } from 'react';
import type { Schema } from '@sternenrat/contracts/core/endpoint';
import { issuesByField } from './issues.ts';

/** State of a form. A change of a field clears its error message; `setMessages` focuses the first invalid field. */
export function useFields<Name extends string>(start: Readonly<Record<Name, string>>, onChange?: () => void) {
  const [values, setValues] = useState(start);
  const [messages, setMessages] = useState<Partial<Record<Name, string | undefined>>>({});
  const focusPending = useRef(false);
  const adopted = useRef(new Set<Name>());
  useEffect(() => {
    if (!focusPending.current) return;
    focusPending.current = false;
    firstInvalid()?.focus();
  }, [messages]);
  /** Takes over a value that was typed or autofilled into a prerendered form before hydration. */
  const adopt = (name: Name) => (field: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (!field || adopted.current.has(name)) return;
    adopted.current.add(name);
    if (field.value !== values[name]) setValues((current) => ({ ...current, [name]: field.value }));
  };
  const bind = (name: Name) => ({
    name,
    value: values[name],
    ref: adopt(name),
    message: messages[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setMessages({ ...messages, [name]: undefined });
      onChange?.();
    },
  });
  const showMessages: typeof setMessages = (next) => {
    focusPending.current = true;
    setMessages(next);
  };
  const validate = (schema: Schema, body: unknown): boolean => {
    const wrong = issuesByField(schema, body);
    showMessages(wrong as typeof messages);
    return Object.keys(wrong).length === 0;
  };
  return { values, messages, setMessages: showMessages, validate, bind };
}

/** The first invalid field of the form that has the focus, or of the page: Safari doesn't focus clicked buttons. */
function firstInvalid(): HTMLElement | null {
  const form: ParentNode = document.activeElement?.closest('form') ?? document;
  return form.querySelector<HTMLElement>('[aria-invalid="true"]');
}
