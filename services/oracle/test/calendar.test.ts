import ICAL from 'ical.js';
import { windowOnTheWire } from '../src/domain/leaning/reckoning.ts';
import { startTestService, type TestService } from './test-service.ts';

let app: TestService;
let id: string;
beforeAll(async () => {
  app = await startTestService();
  const { body } = await app.ask('mira', 'Wann soll ich für die Prüfung lernen?');
  id = body.questionId;
  const windows = [
    { day: '2026-03-17', from: '09:00', to: '12:00' },
    { day: '2026-04-02', from: '18:00', to: '20:00' },
  ].map((window) => windowOnTheWire({ ...window, score: 1, testimonies: [] }, 'Europe/Berlin'));
  await app.questions.updateOne({ _id: id }, { $set: { 'analysis.days': windows } });
});
afterAll(() => app[Symbol.asyncDispose]());

const calendar = (userId: string, query = '', answer = id) =>
  fetch(`${app.url}/api/oracle/answers/${answer}/calendar${query}`, {
    headers: app.environment.identityFor({ userId }, 'oracle'),
  });

describe('calendar file of an answer', () => {
  it('contains the best window, as a download in UTC', async () => {
    const answer = await calendar('mira');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="noctua-2026-03-17.ics"');
    const root = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]);
    const event = new ICAL.Event(root.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.startDate.toString()).toBe('2026-03-17T08:00:00Z');
    expect(event.endDate.toString()).toBe('2026-03-17T11:00:00Z');
    expect(event.uid).toBe(`${id}.2026-03-17@sternenrat`);
    expect(event.description).toContain('Du hast gefragt: Wann soll ich für die Prüfung lernen?');
  });
  it('contains the window of the requested day', async () => {
    expect(await (await calendar('mira', '?day=2026-04-02')).text()).toContain('DTSTART:20260402T160000Z\r\n');
  });
  it.each([
    ['another player', 'tom', '', undefined, 404],
    ['an answer that does not exist', 'mira', '', 'nothing', 404],
    ['a day that was not found', 'mira', '?day=2026-03-18', undefined, 404],
    ['what is no day', 'mira', '?day=morgen', undefined, 400],
  ])('is rejected for %s', async (_, userId, query, answer, status) => {
    expect((await calendar(userId, query, answer)).status).toBe(status);
  });
  it('is rejected for an answer without days', async () => {
    const { body } = await app.ask('mira', 'Wie wird mein Tag?');
    expect((await calendar('mira', '', body.questionId)).status).toBe(404);
  });
  it('exists for days that the answer found without being asked', async () => {
    const { body } = await app.ask('mira', 'Wann ist ein guter Tag für ein Gespräch mit meinem Chef?');
    const [best] = body.data.analysis.days;
    const answer = await calendar('mira', `?day=${best.day}`, body.questionId);
    expect(answer.status).toBe(200);
    const start = `DTSTART:${best.startsAt.replaceAll(/[-:]|\.\d{3}/gu, '')}`;
    expect(await answer.text()).toContain(`${start}\r\n`);
  });
});
