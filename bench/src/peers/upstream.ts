import { createServer } from 'node:http';
import { serve } from './serve.ts';

const answer = JSON.stringify({
  success: true,
  owl: { wisdom: 3.25, energy: 85, herzlicht: 71, stardust: 12, stage: 'jung', owlColor: '#7a6bd1', isSleeping: false },
  nextStardustAt: '2026-11-22T23:00:00.000Z',
  canAwaken: false,
  owlStatus: 'aktiv',
  sleepQualityDue: false,
});

serve(
  createServer({ keepAliveTimeout: 75_000 }, (_request, response) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-length', Buffer.byteLength(answer));
    response.end(answer);
  }),
);
