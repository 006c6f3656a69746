import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { Dialog } from './Dialog.tsx';
import { Field, TextArea } from './Field.tsx';
import { Menu, MenuItem, SubMenu } from './Menu.tsx';
import { Progress } from './Progress.tsx';
import { Tooltip, TooltipProvider } from './Tooltip.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});
const pass = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
/** Away from the trigger and out of the corridor that leads to its bubble. */
const leave = (element: Element) => {
  act(() => void fireEvent.pointerLeave(element, { pointerType: 'mouse', clientX: 1, clientY: 1 }));
  act(() => void fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 }));
};
const hover = (element: Element) => act(() => void fireEvent.pointerMove(element, { pointerType: 'mouse' }));

it('[R9.tooltip] opens after 700 ms, the next one within 300 ms at once', () => {
  render(
    <TooltipProvider>
      <Tooltip text="Eins">
        <button type="button">a</button>
      </Tooltip>
      <Tooltip text="Zwei">
        <button type="button">b</button>
      </Tooltip>
    </TooltipProvider>,
  );
  const [a, b] = screen.getAllByRole('button');
  hover(a!);
  pass(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pass(1);
  expect(screen.getByRole('tooltip').textContent).toBe('Eins');

  leave(a!);
  pass(299);
  hover(b!);
  pass(0);
  expect(screen.getByRole('tooltip').textContent).toBe('Zwei');

  leave(b!);
  pass(301);
  hover(a!);
  pass(600);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('[R9.submenu] opens after 100 ms of hover', () => {
  render(
    <Menu defaultOpen trigger={<button type="button">Menü</button>}>
      <SubMenu label="Mehr">
        <MenuItem>Tief</MenuItem>
      </SubMenu>
    </Menu>,
  );
  hover(screen.getByRole('menuitem', { name: 'Mehr' }));
  pass(99);
  expect(screen.queryByText('Tief')).toBeNull();
  pass(1);
  expect(screen.getByText('Tief')).toBeTruthy();
});

it('[R2.shared.elements] dialogs, menus, cards, badges, buttons, labels and text areas are one part each', () => {
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
    <Dialog open onOpenChange={closed} title="Titel" description="Worte">
      Inhalt
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Titel' }).textContent).toContain('Inhalt');
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(closed).toHaveBeenCalledWith(false);
});

it('a dialog closes by the back button of a phone, and no longer listens when it is gone', () => {
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
  const closed = jest.fn();
  const dialog = (open: boolean) => (
    <Dialog open={open} onOpenChange={closed} title="Titel">
      Worte
    </Dialog>
  );
  const { rerender } = render(dialog(true));
  for (const watcher of watching) watcher.dispatchEvent(new Event('close'));
  expect(closed).toHaveBeenCalledWith(false);
  rerender(dialog(false));
  expect(watching.size).toBe(0);
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
});
