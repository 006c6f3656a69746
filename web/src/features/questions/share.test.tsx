import { screen, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import { answer, picture } from '../../test/samples.ts';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { mailLink, shareContent, whatsAppLink } from './share.ts';

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  resetTestState();
});

const words = 'Der Mond macht dich hellhörig.';
const open = async () => {
  const { user } = renderPage(<AnswerCard question="Wohin?" answer={answer()} zodiac="fische" />);
  await user.click(screen.getByRole('button', { name: 'Teilen' }));
  return user;
};
const clipboard = () => jest.spyOn(navigator.clipboard, 'writeText');

it.each([
  ['composer', 'aus den Sternen berechnet'],
  ['model', 'KI-generiert'],
] as const)('shares the answer with its source (%s), but not the question', (source, label) => {
  const given = answer({
    data: { ...answer().data, picture: picture(), analysis: { ...answer().data.analysis, source } },
  });
  const content = shareContent(given, 'https://sternenrat.example');
  expect(content.text).toContain(words);
  expect(content.text).toContain(label);
  expect(content.text).toContain('Himmel vom 21. November 2026, Sternenrat, eigene Zeichnung');
  expect(JSON.stringify(content)).not.toContain('Wohin?');
  for (const link of [whatsAppLink(content), mailLink(content)]) {
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

it("[R8.copy] shows 'Kopiert!' or an error", async () => {
  const user = await open();
  const write = clipboard().mockResolvedValue();
  await user.click(screen.getByRole('menuitem', { name: 'Kopieren' }));
  await waitFor(() => expect(toastTexts()).toEqual(['Kopiert!']));
  expect(write.mock.calls[0]![0]).toContain(words);
  write.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Teilen' }));
  await user.click(screen.getByRole('menuitem', { name: 'Kopieren' }));
  await waitFor(() => expect(toastTexts()).toEqual(['Kopieren fehlgeschlagen. Versuche es erneut.']));
});

it.each([
  ['shared', async () => {}, 0],
  ['closed by the person', () => Promise.reject(new DOMException('closed', 'AbortError')), 0],
  ['refused by the device', () => Promise.reject(new DOMException('no', 'NotAllowedError')), 1],
] as const)('the device’s share sheet: %s', async (_, share, copies) => {
  const sheet = jest.fn(share);
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  const user = await open();
  const write = clipboard().mockResolvedValue();
  await user.click(screen.getByRole('menuitem', { name: 'Teilen …' }));
  expect(sheet.mock.calls).toHaveLength(1);
  await waitFor(() => expect([write.mock.calls.length, toastTexts()]).toEqual([copies, copies ? ['Kopiert!'] : []]));
});

it('copies without a share sheet', async () => {
  const user = await open();
  const write = clipboard().mockResolvedValue();
  await user.click(screen.getByRole('menuitem', { name: 'Teilen …' }));
  await waitFor(() => expect(toastTexts()).toEqual(['Kopiert!']));
  expect(write).toHaveBeenCalledTimes(1);
});
