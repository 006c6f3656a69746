import { screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { answer, picture } from '../../test/samples.ts';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { mailLink, shared, whatsAppLink } from './share.ts';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  tidyUp();
});

const words = 'Der Mond macht dich hellhörig.';
const open = async () => {
  const { user } = show(<AnswerCard question="Wohin?" answer={answer()} zodiac="fische" />);
  await user.click(screen.getByRole('button', { name: 'Teilen' }));
  return user;
};
const clipboard = () => jest.spyOn(navigator.clipboard, 'writeText');

it.each([
  ['composer', 'aus den Sternen berechnet'],
  ['model', 'KI-generiert'],
] as const)('what is shared says where it comes from (%s) and keeps the question here', (source, label) => {
  const given = answer({
    data: { ...answer().data, picture: picture(), analysis: { ...answer().data.analysis, source } },
  });
  const what = shared(given, 'https://sternenrat.example');
  expect(what.text).toContain(words);
  expect(what.text).toContain(label);
  expect(what.text).toContain('eigene Zeichnung, 21. November 2026');
  expect(JSON.stringify(what)).not.toContain('Wohin?');
  for (const link of [whatsAppLink(what), mailLink(what)]) {
    expect(decodeURIComponent(link)).toContain(words);
    expect(decodeURIComponent(link)).toContain(label);
    expect(decodeURIComponent(link)).toContain('https://sternenrat.example');
  }
});

it('the share menu offers share, copy, WhatsApp and e-mail', async () => {
  await open();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Teilen …',
    'Kopieren',
    'WhatsApp',
    'E-Mail',
  ]);
  expect(screen.getByRole('menuitem', { name: 'WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(screen.getByRole('menuitem', { name: 'E-Mail' }).getAttribute('href')).toMatch(/^mailto:\?subject=/);
});

it("[R8.copy] 'Kopiert!', or that it failed", async () => {
  const user = await open();
  const write = clipboard().mockResolvedValue();
  await user.click(screen.getByRole('menuitem', { name: 'Kopieren' }));
  await waitFor(() => expect(toastWords()).toEqual(['Kopiert!']));
  expect(write.mock.calls[0]![0]).toContain(words);
  write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Teilen' }));
  await user.click(screen.getByRole('menuitem', { name: 'Kopieren' }));
  await waitFor(() => expect(toastWords()).toEqual(['Kopieren fehlgeschlagen. Versuche es erneut.']));
});

it.each([
  ['shared', async () => {}, 0],
  ['closed by the person', () => Promise.reject(new DOMException('closed', 'AbortError')), 0],
  ['refused by the device', () => Promise.reject(new DOMException('no', 'NotAllowedError')), 1],
] as const)('the sheet of the device: %s', async (_, share, copies) => {
  const sheet = jest.fn(share);
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  const user = await open();
  const write = clipboard().mockResolvedValue();
  await user.click(screen.getByRole('menuitem', { name: 'Teilen …' }));
  expect(sheet.mock.calls).toHaveLength(1);
  await waitFor(() => expect([write.mock.calls.length, toastWords()]).toEqual([copies, copies ? ['Kopiert!'] : []]));
});

it('without a sheet it copies', async () => {
  const user = await open();
  const write = clipboard().mockResolvedValue();
  await user.click(screen.getByRole('menuitem', { name: 'Teilen …' }));
  await waitFor(() => expect(toastWords()).toEqual(['Kopiert!']));
  expect(write).toHaveBeenCalledTimes(1);
});
