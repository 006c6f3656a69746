import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Dialog } from './Dialog.tsx';
import { Field, TextArea } from './Field.tsx';
import { Progress } from './Progress.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});
it('[R2.shared.elements] renders dialogs, menus, cards, badges, buttons, labels and text areas', () => {
  const pressed = jest.fn();
  const closed = jest.fn();
  render(
    <>
      <Card aria-label="Karte">
        <Badge>Plakette</Badge>
      </Card>
      <Field label="Name" message="Zu kurz" hint="Zwei Zeichen" />
      <TextArea label="Frage" />
      <Button onClick={pressed}>Drücken</Button>
      <Button busy onClick={pressed}>
        Läuft
      </Button>
      <Progress label="Energie" value={140} colour="red" spoken="voll" />
    </>,
  );
  expect(screen.getByRole('region', { name: 'Karte' }).textContent).toBe('Plakette');
  const field = screen.getByLabelText('Name');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(
    field
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent),
  ).toEqual(['Zu kurz', 'Zwei Zeichen']);
  expect(screen.getByLabelText('Frage').tagName).toBe('TEXTAREA');
  fireEvent.click(screen.getByRole('button', { name: 'Drücken' }));
  fireEvent.click(screen.getByRole('button', { name: 'Läuft' }));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('progressbar', { name: 'Energie' }).getAttribute('aria-valuenow')).toBe('100');

  cleanup();
  render(
    <Dialog onClose={closed} title="Titel" description="Worte">
      Inhalt
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Titel' }).textContent).toContain('Inhalt');
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(closed).toHaveBeenCalledTimes(1);
});

describe('the back button', () => {
  const closed = jest.fn<(name: string) => void>();
  function Two() {
    const [one, setOne] = useState(true);
    const [two, setTwo] = useState(true);
    const close = (name: string, set: (open: boolean) => void) => () => {
      closed(name);
      set(false);
    };
    return (
      <>
        <Dialog open={one} onClose={close('unten', setOne)} title="Unten">
          Worte
        </Dialog>
        <Dialog open={two} onClose={close('oben', setTwo)} title="Oben">
          Worte
        </Dialog>
      </>
    );
  }
  const untilNavigated = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));
  const depth = () => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
  const titles = () => screen.queryAllByRole('dialog').map((each) => each.getAttribute('aria-labelledby'));
  beforeEach(async () => {
    jest.useRealTimers();
    closed.mockClear();
    await untilNavigated();
  });

  it('closes the topmost dialog and stays on the page', async () => {
    render(<Two />);
    await untilNavigated();
    expect(depth()).toBe(2);
    history.back();
    await untilNavigated();
    expect(closed.mock.calls).toEqual([['oben']]);
    expect([depth(), titles().length]).toEqual([1, 1]);
    history.back();
    await untilNavigated();
    expect(closed.mock.calls).toEqual([['oben'], ['unten']]);
    expect([depth(), titles().length]).toEqual([0, 0]);
  });

  it('closes a dialog that replaced another, and leaves the page if all were closed by their buttons', async () => {
    const one = (title: string) => (
      <Dialog key={title} onClose={() => closed(title)} title={title}>
        Worte
      </Dialog>
    );
    history.pushState({ idx: 7 }, '', '#vorher');
    history.pushState({ idx: 8 }, '', '#seite');
    const view = render(one('erst'));
    await untilNavigated();
    view.rerender(one('dann'));
    await untilNavigated();
    expect([depth(), closed.mock.calls]).toEqual([1, []]);
    view.rerender(<p>Seite</p>);
    await untilNavigated();
    expect(location.hash).toBe('#seite');
    view.rerender(one('wieder'));
    await untilNavigated();
    expect(depth()).toBe(1);
    history.back();
    await untilNavigated();
    expect([closed.mock.calls, location.hash]).toEqual([[['wieder']], '#seite']);

    view.rerender(<p>Seite</p>);
    view.rerender(one('zuletzt'));
    await untilNavigated();
    view.rerender(<p>Seite</p>);
    await untilNavigated();
    history.back();
    await untilNavigated();
    await untilNavigated();
    expect(location.hash).toBe('#vorher');
  });

  it('closes by the CloseWatcher on phones, which is destroyed with the dialog', () => {
    const watching = new Set<EventTarget>();
    class CloseWatcher extends EventTarget {
      constructor() {
        super();
        watching.add(this);
      }
      destroy() {
        watching.delete(this);
      }
    }
    Object.assign(globalThis, { CloseWatcher });
    const dialog = (open: boolean) => (
      <Dialog open={open} onClose={() => closed('Titel')} title="Titel">
        Worte
      </Dialog>
    );
    const { rerender } = render(dialog(true));
    for (const watcher of watching) watcher.dispatchEvent(new Event('close'));
    expect(closed).toHaveBeenCalledTimes(1);
    rerender(dialog(false));
    expect(watching.size).toBe(0);
    Reflect.deleteProperty(globalThis, 'CloseWatcher');
  });
});
