import type { Page } from 'playwright-core';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { billingAccount, founders } from '@sternenrat/contracts/endpoints/billing';
import { history } from '@sternenrat/contracts/endpoints/oracle';
import { appStart, chatBubble, dailyAwakening, owlStatus, type ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import { moodOf } from '@sternenrat/contracts/vocabulary';
import { historyEntry, status, user } from '../../../web/src/test/samples.ts';
import { mockAnswer } from './mock-answers.ts';

const success = true as const;

export const question = 'Soll ich heute mit meiner Schwester reden?';
export const answerText =
  'Ja, du solltest heute mit deiner Schwester reden. Unter Geschwistern hilft oft, wenn einer den kleinen ersten Schritt macht.\n\nAm Himmel steht gerade der Mond im Widder, das ist mit deinem Zeichen verwandt. Das lässt mich eher hoffen als zögern.';

/** Mocks the calls of the home page. */
export async function mockHome(page: Page, changes: Partial<ClientOwl> = {}, more: object = {}): Promise<void> {
  const { mood } = moodOf(changes.herzlicht ?? 60);
  await mockAnswer(page, getUser, { success, user: user() });
  await mockAnswer(page, owlStatus, { ...status({ wisdom: 12.4, stage: 'teenager', ...changes }), ...more });
  await mockAnswer(page, dailyAwakening, {
    success,
    data: { dailyMood: mood, cosmicWeather: 'Der Mond wird immer runder.', moodEnergy: 60 },
  });
  await mockAnswer(page, appStart, { success });
  await mockAnswer(page, chatBubble, { success, data: { show: false, message: null, proactiveAction: null } });
  await mockAnswer(page, history, {
    success,
    entries: [historyEntry({ question, text: answerText })],
    nextCursor: null,
  });
  await mockAnswer(page, founders, { success, seats: 100, taken: 62, reserved: 1, left: 37 });
  const account = {
    subscriptionType: 'free' as const,
    isPremium: false,
    subscription: null,
    purchases: [],
    refunds: [],
    limit: { monthlyCents: null, spentCents: 0 },
    portal: false,
    adult: true,
  };
  await mockAnswer(page, billingAccount, { success, account });
}
