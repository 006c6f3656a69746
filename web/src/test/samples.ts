import type { ClientUser } from '@sternenrat/contracts/endpoints/auth';
import type { Answered, HistoryEntry } from '@sternenrat/contracts/endpoints/oracle';
import type { Picture } from '@sternenrat/contracts/picture';
import type { ClientOwl } from '@sternenrat/contracts/endpoints/owl';

export const user = (changes: Partial<ClientUser> = {}): ClientUser => ({
  id: 'u1',
  username: 'mira',
  email: 'mira@example.org',
  isEmailConfirmed: true,
  zodiac: 'fische',
  isPremium: false,
  subscriptionType: 'free',
  stardustBalance: 1,
  ...changes,
});

export const owl = (changes: Partial<ClientOwl> = {}): ClientOwl => ({
  wisdom: 1,
  energy: 100,
  herzlicht: 60,
  stardust: 1,
  stage: 'küken',
  lastCared: null,
  owlColor: '#14b8a6',
  isSleeping: false,
  ...changes,
});

export const egg = (changes: Partial<ClientOwl> = {}): ClientOwl =>
  owl({ wisdom: 0, energy: 0, herzlicht: 0, stage: 'ei', ...changes });

export const status = (changes: Partial<ClientOwl> = {}, message?: string) => ({
  success: true as const,
  owl: owl(changes),
  nextStardustAt: '2026-11-22T00:00:00.000Z',
  canAwaken: false,
  ...(message ? { message } : {}),
});

export const answer = (changes: Partial<Answered> = {}): Answered => ({
  success: true,
  type: 'horoscope',
  data: {
    horoscope: 'Der Mond macht dich hellhörig.',
    analysis: {
      source: 'composer',
      facts: [
        {
          id: 'f1',
          sentence: 'Der Mond macht dich hellhörig.',
          text: 'Mond in den Fischen, zunehmend',
          body: 'moon',
          sign: 'fische',
        },
      ],
      sky: {
        at: '2026-11-21T06:00:00.000Z',
        bodies: [],
        moon: { illumination: 0.6, phase: 'zunehmender_mond', angle: 110, sign: 'fische' },
        aspects: [],
      },
    },
  },
  owl: { wisdom: 1.25, energy: 85, herzlicht: 63, wisdomGain: 0.25, herzlichtGain: 3 },
  ...changes,
});

export const historyEntry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 'q1',
  type: 'horoscope',
  question: 'Wohin?',
  zodiac: 'fische',
  text: 'Der Mond macht dich hellhörig.',
  source: 'composer',
  createdAt: '2026-11-21T10:00:00.000Z',
  rating: null,
  pinned: false,
  reported: false,
  ...changes,
});

export const picture = (changes: Partial<Picture> = {}): Picture => ({
  imageUrl: '/api/pictures/himmel-2026-11-21',
  title: 'Himmel vom 21. November 2026',
  date: '2026-11-21',
  credit: 'Sternenrat',
  source: 'eigene Zeichnung',
  link: null,
  ...changes,
});
