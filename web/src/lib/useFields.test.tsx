import { act, fireEvent, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { renderPage, resetTestState } from '../test/render.tsx';
import { Field } from '../ui/Field.tsx';
import { useFields } from './useFields.ts';

afterEach(resetTestState);

function Form() {
  const { values, setMessages, bind } = useFields({ name: '', email: '' });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setMessages({ name: values.name ? undefined : 'Fehlt', email: 'Stimmt nicht' });
      }}
    >
      <Field {...bind('name')} label="Name" />
      <Field {...bind('email')} label="E-Mail" />
      <button type="submit">Los</button>
    </form>
  );
}

it('focuses the first invalid field at each submit, and none while typing', () => {
  renderPage(<Form />);
  const send = screen.getByRole('button', { name: 'Los' });
  const clickButton = () => {
    send.focus();
    fireEvent.click(send);
  };
  clickButton();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  clickButton();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  send.focus();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Mira' } });
  expect(document.activeElement).toBe(send);
  clickButton();
  expect(document.activeElement).toBe(screen.getByLabelText('E-Mail'));
});

it('keeps input from before hydration', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Form />);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  name.value = 'Mira';
  const root = await act(async () => hydrateRoot(place, <Form />));
  fireEvent.change(screen.getByLabelText('E-Mail'), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Los' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name')).toBe(name);
  expect([name.value, screen.queryByText('Fehlt')]).toEqual(['Mira', null]);
  await act(async () => root.unmount());
  place.remove();
});

describe('a form with a check', () => {
  const check = ({ name, email }: Readonly<Record<'name' | 'email', string>>) => ({
    name: name.length < 3 ? 'Zu kurz' : undefined,
    email: email === name ? 'Gleich' : undefined,
  });
  function CheckedForm() {
    const { setMessages, bind } = useFields({ name: '', email: '' }, { check });
    return (
      <>
        <Field {...bind('name')} label="Name" />
        <Field {...bind('email')} label="E-Mail" />
        <button type="button" onClick={() => setMessages({ name: 'Vergeben' })}>
          Los
        </button>
      </>
    );
  }
  const change = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const leave = (label: string) => fireEvent.blur(screen.getByLabelText(label));
  const messages = () =>
    ['Name', 'E-Mail'].map((label) => {
      const id = screen.getByLabelText(label).getAttribute('aria-describedby');
      return id && document.getElementById(id)!.textContent;
    });

  it('is calm while a field is typed for the first time or left empty, then checks it at each change', () => {
    renderPage(<CheckedForm />);
    leave('Name');
    change('Name', 'M');
    expect(messages()).toEqual([null, null]);
    leave('Name');
    expect(messages()).toEqual(['Zu kurz', null]);
    change('Name', 'Mira');
    expect(messages()).toEqual([null, null]);
    change('Name', 'Mi');
    expect(messages()).toEqual(['Zu kurz', null]);
  });

  it('checks left fields again when another changes, and keeps what the server said of an unchanged field', () => {
    renderPage(<CheckedForm />);
    change('Name', 'Mira');
    change('E-Mail', 'Mira');
    leave('E-Mail');
    expect(messages()).toEqual([null, 'Gleich']);
    change('Name', 'Mirabelle');
    expect(messages()).toEqual([null, null]);
    fireEvent.click(screen.getByRole('button', { name: 'Los' }));
    change('E-Mail', 'x');
    expect(messages()).toEqual(['Vergeben', null]);
    change('Name', 'Miriam');
    expect(messages()).toEqual([null, null]);
  });
});
