import { fireEvent, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { answer } from '../../test/samples.ts';
import { AnswerCard } from './AnswerCard.tsx';

afterEach(resetTestState);

const reading: Answered['data']['analysis']['reading'] = {
  act: 'ask',
  form: 'yesNo',
  about: 'player',
  concern: 'exam',
  register: 'neutral',
  time: null,
  options: [],
  understood: 'Du fragst nach deiner Prüfung.',
};
function open(data: Partial<Answered['data']>) {
  const onSuggest = jest.fn();
  const given = answer({ data: { ...answer().data, ...data } });
  renderPage(<AnswerCard question="Bestehe ich?" answer={given} zodiac="löwe" onSuggest={onSuggest} />);
  return onSuggest;
}

it('shows the first sentence apart from the rest', () => {
  open({ horoscope: 'Eher ja. Der Mond hilft dir.\n\nSchlaf gut.' });
  expect(screen.getByText('Eher ja.').tagName).toBe('P');
  expect(screen.getByText(/Der Mond hilft dir\.\s+Schlaf gut\./)).toBeTruthy();
});

it('shows how the question was understood and starts a correction in the question field', () => {
  const onSuggest = open({ analysis: { ...answer().data.analysis, reading } });
  expect(screen.getByText('Du fragst nach deiner Prüfung.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Nein, ich meinte …' }));
  expect(onSuggest).toHaveBeenCalledWith('Nein, ich meinte ');
});

it('puts a suggested question into the field', () => {
  const onSuggest = open({
    analysis: { ...answer().data.analysis, suggestions: ['Warum gerade dann?', 'Und im nächsten Monat?'] },
  });
  const group = within(screen.getByRole('group', { name: 'Frag weiter:' }));
  fireEvent.click(group.getByRole('button', { name: 'Warum gerade dann?' }));
  expect(onSuggest).toHaveBeenCalledWith('Warum gerade dann?');
});

it('labels a free answer and shows its link', () => {
  open({ free: true, analysis: { ...answer().data.analysis, links: [{ to: '/payment', label: 'Zum Laden' }] } });
  expect(screen.getByText('Diese Antwort hat keine Energie gekostet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zum Laden' }).getAttribute('href')).toBe('/payment');
});

it('offers each found day as a calendar file', () => {
  const days = [{ day: '2026-03-26', from: '10:00', to: '13:00' }];
  const given = answer({ questionId: 'q1', data: { ...answer().data, analysis: { ...answer().data.analysis, days } } });
  renderPage(<AnswerCard question="Wann?" answer={given} zodiac="löwe" />);
  const link = screen.getByRole('link', { name: 'In den Kalender: Do., 26. März, 10 bis 13 Uhr' });
  expect(link.getAttribute('href')).toBe('/api/oracle/answers/q1/calendar?day=2026-03-26');
});

it('shows neither for a paid answer without a reading', () => {
  open({});
  expect(screen.queryByText('Diese Antwort hat keine Energie gekostet.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nein, ich meinte …' })).toBeNull();
});
