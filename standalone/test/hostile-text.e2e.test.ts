import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { album, getRat, history } from '@sternenrat/contracts/endpoints/oracle';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import type { AnswerOf } from '@sternenrat/contracts/core/endpoint';
import { answer, historyEntry, picture } from '../../web/src/test/samples.ts';
import { button, createPages } from './support/page-helpers.ts';
import { waitFor } from './support/player.ts';
import { startBrowserSuite } from './support/browser-suite.ts';
import { describeInBrowser } from './support/browser.ts';
import { mockAnswer } from './support/mock-answers.ts';

/** A text that runs a script, loads an image or changes styles if it is inserted as HTML. */
const hostile = (place: string) =>
  `${place} <img src=x onerror="hit('${place}')"><svg onload="hit('${place}')"><style>*{color:red}</style><script>hit('${place}')</script>`;

describeInBrowser('[V4] text of players, the model and NASA is shown as text', () => {
  const suite = startBrowserSuite();
  const { loggedIn } = createPages(suite);

  it('in a name, a question, an answer, the history and a title: no script runs, and the CSP reports nothing', async () => {
    const { page, context, player, problems } = await loggedIn('feindliche');
    await context.addInitScript(`
      globalThis.hit = (place) => console.error('ran: ' + place);
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error('policy: ' + event.violatedDirective + ' ' + event.sample));
    `);
    await player.hatched();
    const { user } = (await player.call(getUser)).data as AnswerOf<typeof getUser>;
    const status = (await player.call(owlStatus)).data as AnswerOf<typeof owlStatus>;
    await mockAnswer(page, getUser, { success: true, user: { ...user, username: hostile('username') } });
    await mockAnswer(page, owlStatus, { ...status, message: hostile('message') });
    const sample = answer();
    await mockAnswer(page, getRat, {
      ...sample,
      data: { ...sample.data, horoscope: hostile('answer'), analysis: { ...sample.data.analysis, source: 'model' } },
    });
    const title = picture({ title: hostile('title'), credit: hostile('credit') });
    const entry = historyEntry({ question: hostile('question'), text: hostile('stored answer'), picture: title });
    await mockAnswer(page, history, { success: true, entries: [entry], nextCursor: null });
    await mockAnswer(page, album, {
      success: true,
      visions: [
        {
          id: 'v1',
          picture: title,
          interpretationText: hostile('interpretation'),
          questionText: hostile('album question'),
          createdAt: entry.createdAt,
        },
      ],
      nextCursor: null,
    });
    const shows = (place: string) => page.getByText(hostile(place)).first().waitFor();

    await page.goto('/');
    await page.getByLabel('Deine Frage an Noctua').fill(hostile('typed').slice(0, 190));
    await button(page, 'Noctua fragen').click();
    await page.getByText(hostile('answer')).first().waitFor();
    await button(page, 'Verlauf').click();
    await shows('question');
    await page.getByRole('tab', { name: 'Visionen' }).click();
    await page.getByRole('button', { name: /Bild zur Vision/ }).click();
    for (const place of ['title', 'credit']) await page.getByText(hostile(place)).first().waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/konto');
    await shows('username');
    expect(await page.locator('img[src="x"], svg[onload], [onerror]').count()).toBe(0);
    expect(problems).toEqual([]);
    // inserts markup on purpose, to verify that the test would notice it
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(hostile('probe'))})`);
    await waitFor('a report', async () => problems.some((problem) => problem.startsWith('policy: style-src')));
    await context.close();
  });
});
