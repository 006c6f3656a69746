import { skyAt } from '@sternenrat/sky/sky';
import { screen, waitFor } from '@testing-library/react';
import { mirror } from '@sternenrat/contracts/endpoints/oracle';
import { answer } from '../../test/samples.ts';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { FakeServer } from '../../test/fake-server.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { labelsOf, overlaps } from './SkyChart.tsx';

afterEach(resetTestState);

const rich = () => {
  const { data } = answer();
  return answer({
    questionId: 'q1',
    data: {
      ...data,
      analysis: {
        ...data.analysis,
        facts: [
          {
            ...data.analysis.facts[0]!,
            text: 'Mond und Jupiter bilden ein Trigon. Exakt am 22. November um 4:15 Uhr.',
          },
        ],
        feathers: [{ id: 'f1', text: 'Deine Schwester heißt Lea.', sentence: 'Lea wird dir schreiben.' }],
        sky: {
          ...data.analysis.sky,
          bodies: [
            { body: 'sun', longitude: 239, sign: 'skorpion', retrograde: false },
            { body: 'moon', longitude: 350, sign: 'fische', retrograde: false },
          ],
        },
      },
    },
  });
};

it('shows how the leaning was computed: testimonies with score and source, sum and baseline', async () => {
  const leaning = {
    side: 'ja',
    strength: 0.7,
    day: '2026-11-22',
    baseline: 1.5,
    testimonies: [
      { label: 'Merkur steht in der Jungfrau, seinem Zeichen', score: 4, source: 'Lilly, Christian Astrology' },
      { label: 'Mars steht im Quadrat zu Merkur', score: -1.5, source: 'Ptolemäus, Tetrabiblos' },
    ],
  } as const;
  const { data } = answer();
  const given = answer({
    data: { ...data, analysis: { ...data.analysis, leaning: { ...leaning, testimonies: [...leaning.testimonies] } } },
  });
  const { user } = renderPage(<AnswerCard question="Wohin?" answer={given} zodiac="fische" />);
  await user.click(screen.getByRole('button', { name: 'Warum sagt Noctua das?' }));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    'Merkur steht in der Jungfrau, seinem ZeichenLilly, Christian Astrology+4',
    'Mars steht im Quadrat zu MerkurPtolemäus, Tetrabiblos-1,5',
    'Summe+2,5',
    'Üblich in diesen Wochen+1,5',
  ]);
  expect(screen.getByText(/neigt der Himmel für diese Frage zum Ja/)).toBeTruthy();
});

it('shows each sentence’s fact with its exact time, the sky and the feathers', async () => {
  const { user } = renderPage(<AnswerCard question="Wohin?" answer={rich()} zodiac="fische" />);
  await user.click(screen.getByRole('button', { name: 'Warum sagt Noctua das?' }));
  expect(screen.getByText('Mond und Jupiter bilden ein Trigon. Exakt am 22. November um 4:15 Uhr.')).toBeTruthy();
  expect(screen.getByText('Deine Schwester heißt Lea.')).toBeTruthy();
  const chart = await screen.findByRole('img', { name: /^Himmelskarte/ });
  expect(chart.getAttribute('aria-label')).toBe('Himmelskarte: Sonne im Zeichen Skorpion, Mond im Zeichen Fische');
});

it('names on the chart never overlap, on any of 60 days', () => {
  for (let week = 0; week < 60; week += 1) {
    const { bodies } = skyAt(new Date(Date.UTC(2026, 0, 1 + week * 11)));
    const labels = labelsOf(bodies.toSorted((a, b) => a.longitude - b.longitude));
    const pairs = labels.flatMap((one, i) => labels.slice(i + 1).map((other) => [one, other] as const));
    expect([week, pairs.filter(([one, other]) => overlaps(one, other))]).toEqual([week, []]);
  }
});

it('offers the labelled mirror for every sign but the player’s own', async () => {
  const server = new FakeServer().on(mirror, {
    success: true,
    zodiac: 'stier',
    text: 'Auch Stiere dürfen fliegen.',
    label: 'Ein Scherz mit ernstem Kern',
    analysis: answer().data.analysis,
  });
  const { user } = renderPage(<AnswerCard question="Wohin?" answer={rich()} zodiac="fische" />);
  await user.click(screen.getByRole('button', { name: 'Warum sagt Noctua das?' }));
  expect(screen.queryByRole('option', { name: 'Fische' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Zeichen wählen/ }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Stier' }));
  await user.click(screen.getByRole('button', { name: 'Würde das auch zum Stier passen?' }));
  await screen.findByText('Auch Stiere dürfen fliegen.');
  expect(screen.getByText('Ein Scherz mit ernstem Kern')).toBeTruthy();
  expect(server.callsTo(mirror)[0]).toMatchObject({ url: '/api/oracle/answers/q1/mirror', body: { zodiac: 'stier' } });
  server.rejectWith(mirror, 'too_many');
  await user.click(screen.getByRole('button', { name: 'Würde das auch zum Stier passen?' }));
  await waitFor(() => expect(toastTexts()[0]).toBe('Fehler'));
});
