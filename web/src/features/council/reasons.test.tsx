import { screen, waitFor } from '@testing-library/react';
import { mirror, rateAnswer } from '@sternenrat/contracts/endpoints/oracle';
import { answer, historyEntry } from '../../test/samples.ts';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { StandIn } from '../../test/stand-in.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { rings } from './SkyChart.tsx';

afterEach(tidyUp);

const rich = () => {
  const { data } = answer();
  return answer({
    questionId: 'q1',
    data: {
      ...data,
      analysis: {
        ...data.analysis,
        facts: [{ ...data.analysis.facts[0]!, orb: 1.24, exactAt: '2026-11-22T03:15:00.000Z' }],
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

it('shows for each sentence the computed fact with its exact time, the sky and the feathers', async () => {
  const { user } = show(<AnswerCard question="Wohin?" answer={rich()} zodiac="fische" />);
  await user.click(screen.getByRole('button', { name: 'Warum sagt Noctua das?' }));
  const fact = screen.getByText(/Mond in den Fischen, zunehmend/);
  expect(fact.textContent).toMatch(/\(genau am 22\.11\.2026, \d\d:\d\d\)$/);
  expect(screen.getByText('Deine Schwester heißt Lea.')).toBeTruthy();
  const chart = await screen.findByRole('img', { name: /^Himmelskarte/ });
  expect(chart.getAttribute('aria-label')).toBe('Himmelskarte: Sonne im Zeichen Skorpion, Mond im Zeichen Fische');
});

it('the names on the chart never stand on each other', () => {
  expect(rings([10, 12, 15, 40, 359, 1])).toEqual([0, 1, 2, 0, 0, 1]);
});

it('the same question for another sign is a joke that says so, and never for the own sign', async () => {
  const server = new StandIn().on(mirror, {
    success: true,
    zodiac: 'stier',
    text: 'Auch Stiere dürfen fliegen.',
    label: 'Ein Scherz mit ernstem Kern',
    analysis: answer().data.analysis,
  });
  const { user } = show(<AnswerCard question="Wohin?" answer={rich()} zodiac="fische" />);
  await user.click(screen.getByRole('button', { name: 'Warum sagt Noctua das?' }));
  expect(screen.queryByRole('option', { name: 'Fische' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Zeichen wählen' }), 'Stier');
  await user.click(screen.getByRole('button', { name: 'Würde das auch für Stier passen?' }));
  await screen.findByText('Auch Stiere dürfen fliegen.');
  expect(screen.getByText('Ein Scherz mit ernstem Kern')).toBeTruthy();
  expect(server.calls(mirror)[0]).toMatchObject({ url: '/api/oracle/answers/q1/mirror', body: { zodiac: 'stier' } });
  server.refuse(mirror, 'too_many');
  await user.click(screen.getByRole('button', { name: 'Würde das auch für Stier passen?' }));
  await waitFor(() => expect(toastWords()[0]).toBe('Fehler'));
});

it('is rated, and pressed again not', async () => {
  let rating: 'hilfreich' | 'naja' | null = null;
  const server = new StandIn().on(rateAnswer, ({ body }) => {
    rating = (body as { rating: typeof rating }).rating;
    return { success: true, entry: historyEntry({ rating }) };
  });
  const { user } = show(<AnswerCard question="Wohin?" answer={rich()} zodiac="fische" />);
  const good = () => screen.getByRole('button', { name: 'Hat geholfen' });
  await user.click(good());
  await waitFor(() => expect(good().getAttribute('aria-pressed')).toBe('true'));
  await user.click(good());
  await waitFor(() => expect(good().getAttribute('aria-pressed')).toBe('false'));
  expect(server.calls(rateAnswer).map((seen) => seen.body)).toEqual([{ rating: 'hilfreich' }, { rating: null }]);
});
