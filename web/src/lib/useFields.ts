import { useEffect, useRef, useState } from 'react';
import type { Schema } from '@sternenrat/contracts/core/endpoint';
import { issuesByField } from './issues.ts';

type Messages<Name extends string> = Partial<Record<Name, string | undefined>>;

interface FieldOptions<Name extends string> {
  onChange?: () => void;
  /** Messages for the values. A field is checked when the player leaves it, and from then on at each change. */
  check?: (values: Readonly<Record<Name, string>>) => Messages<Name>;
}

/** Without `check`, a change of a field clears its message. `setMessages` focuses the first invalid field. */
export function useFields<Name extends string>(
  start: Readonly<Record<Name, string>>,
  { onChange, check }: FieldOptions<Name> = {},
) {
  const [values, setValues] = useState(start);
  const [messages, setMessages] = useState<Messages<Name>>({});
  const checked = useRef(new Set<Name>());
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
    onBlur: () => {
      if (!check || values[name] === '') return;
      checked.current.add(name);
      setMessages({ ...messages, [name]: check(values)[name] });
    },
    onChange: (event: { target: { value: string } }) => {
      const next = { ...values, [name]: event.target.value };
      setValues(next);
      setMessages({ ...messages, ...recheck(next), ...(checked.current.has(name) ? {} : { [name]: undefined }) });
      onChange?.();
    },
  });
  /** New messages of checked fields, which may depend on each other. Keeps the server's messages of unchanged fields. */
  const recheck = (next: typeof values): Messages<Name> => {
    if (!check) return {};
    const [before, after] = [check(values), check(next)];
    const isOwn = (name: Name) => values[name] !== next[name] || (messages[name] ?? before[name]) === before[name];
    return Object.fromEntries([...checked.current].filter(isOwn).map((name) => [name, after[name]])) as Messages<Name>;
  };
  const showMessages = (next: Messages<Name>) => {
    focusPending.current = true;
    if (check) for (const name of Object.keys(next) as Name[]) if (next[name]) checked.current.add(name);
    setMessages(next);
  };
  const validate = (schema: Schema, body: unknown): boolean => {
    const wrong = issuesByField(schema, body);
    showMessages(wrong as typeof messages);
    return Object.keys(wrong).length === 0;
  };
  return { values, messages, setMessages: showMessages, validate, bind };
}

/** Searches the form with the focus, else the page: Safari doesn't focus clicked buttons. */
function firstInvalid(): HTMLElement | null {
  const form: ParentNode = document.activeElement?.closest('form') ?? document;
  return form.querySelector<HTMLElement>('[aria-invalid="true"]');
}
