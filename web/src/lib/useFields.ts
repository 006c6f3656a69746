import { useEffect, useRef, useState } from 'react';

/**
 * The values of a form's fields and the messages under them; a message goes when its field is changed.
 * Whoever sent the form is led to the first field that has one.
 */
export function useFields<Name extends string>(start: Readonly<Record<Name, string>>) {
  const [values, setValues] = useState(start);
  const [messages, setMessages] = useState<Partial<Record<Name, string | undefined>>>({});
  const judged = useRef(false);
  const met = useRef(new Set<Name>());
  useEffect(() => {
    if (!judged.current) return;
    judged.current = false;
    firstWrong()?.focus();
  }, [messages]);
  /** What was written, or filled in by the browser, into a painted form before the app listened. */
  const adopt = (name: Name) => (field: HTMLInputElement | HTMLTextAreaElement | null) => {
    if (!field || met.current.has(name)) return;
    met.current.add(name);
    if (field.value !== values[name]) setValues((now) => ({ ...now, [name]: field.value }));
  };
  const bind = (name: Name) => ({
    name,
    value: values[name],
    ref: adopt(name),
    message: messages[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setMessages({ ...messages, [name]: undefined });
    },
  });
  const judge: typeof setMessages = (verdict) => {
    judged.current = true;
    setMessages(verdict);
  };
  return { values, messages, setMessages: judge, bind };
}

/** In the form that the person is in; Safari focuses no button that is clicked, so else in the whole page. */
function firstWrong(): HTMLElement | null {
  const form: ParentNode = document.activeElement?.closest('form') ?? document;
  return form.querySelector<HTMLElement>('[aria-invalid="true"]');
}
