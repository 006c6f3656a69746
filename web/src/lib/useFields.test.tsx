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
