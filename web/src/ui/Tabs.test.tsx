import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx';

afterEach(cleanup);

function Three() {
  const [value, setValue] = useState('a');
  return (
    <Tabs value={value} onValueChange={setValue}>
      <TabList aria-label="Drei">
        {['a', 'b', 'c'].map((each) => (
          <Tab key={each} value={each}>
            {each}
          </Tab>
        ))}
      </TabList>
      {['a', 'b', 'c'].map((each) => (
        <TabPanel key={each} value={each}>
          Inhalt {each}
        </TabPanel>
      ))}
    </Tabs>
  );
}

const chosen = () => screen.getByRole('tab', { selected: true });

it('moves and selects by arrows, Home and End; only the selected tab is in the tab order', async () => {
  const user = userEvent.setup();
  render(<Three />);
  await user.tab();
  expect(document.activeElement).toBe(chosen());
  for (const [key, expected] of [
    ['{ArrowRight}', 'b'],
    ['{End}', 'c'],
    ['{ArrowRight}', 'a'],
    ['{ArrowLeft}', 'c'],
    ['{Home}', 'a'],
  ] as const) {
    await user.keyboard(key);
    expect([chosen().textContent, document.activeElement?.textContent]).toEqual([expected, expected]);
  }
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
});

it('connects tab and panel by ids; only the selected panel has content', async () => {
  const user = userEvent.setup();
  render(<Three />);
  await user.click(screen.getByRole('tab', { name: 'b' }));
  const panel = screen.getByRole('tabpanel', { name: 'b' });
  expect(panel.textContent).toBe('Inhalt b');
  expect(panel.id).toBe(chosen().getAttribute('aria-controls'));
  expect(screen.queryByText('Inhalt a')).toBeNull();
});
