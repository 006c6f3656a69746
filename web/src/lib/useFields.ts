import { useState } from 'react';

/** The values of a form's fields and the messages under them; a message goes when its field is changed. */
export function useFields<Name extends string>(start: Readonly<Record<Name, string>>) {
  const [values, setValues] = useState(start);
  const [messages, setMessages] = useState<Partial<Record<Name, string | undefined>>>({});
  const bind = (name: Name) => ({
    name,
    value: values[name],
    message: messages[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setMessages({ ...messages, [name]: undefined });
    },
  });
  return { values, messages, setMessages, bind };
}
