import { startTestService, type TestService } from './test-service.ts';

let app: TestService;
beforeAll(async () => {
  app = await startTestService();
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => {
  app.owl.recorded = [];
});

const before = 'Ich bin so einsam und weine jeden Abend in der Schule';
const ask = (userId: string, question: string, textBeforeLight: string | null) =>
  app.post('/api/get-rat', userId, { zodiac: 'löwe', question, textBeforeLight });
const bodies = /Merkur|Venus|Mond|Sonne|Mars|Jupiter|Saturn|Himmel|Stern/u;

describe('a question that continues a text with a light', () => {
  it('is answered in the register of care, without stars and without charge', async () => {
    const { status, body } = await ask('nora', 'soll ich das meiner Lehrerin sagen?', before);
    expect(status).toBe(200);
    const text: string = body.data.horoscope;
    expect(text).toMatch(/^Ja, .*deiner Lehrerin/u);
    expect(text).toMatch(/Schule/u);
    expect(text).toMatch(/Nummern/u);
    expect(text).not.toMatch(bodies);
    expect(body.data).toMatchObject({ free: true, analysis: { facts: [] } });
    expect(body.data.analysis.leaning).toBeUndefined();
    expect(app.owl.calls()).not.toContain('reserveEnergy');
  });

  it('leaves nothing of the text before in the database', async () => {
    await ask('mila', 'soll ich das meiner Lehrerin sagen?', before);
    const stored = JSON.stringify(await app.questions.find({ userId: 'mila' }).lean());
    expect(stored).toContain('Lehrerin');
    expect(stored).not.toMatch(/einsam|weine/u);
    expect(JSON.stringify(await app.service.exportUser('mila'))).not.toMatch(/einsam|weine/u);
  });

  it('is answered as usual if it is about something else', async () => {
    const { body } = await ask('juna', 'Wann ist der nächste Vollmond?', before);
    expect(body.data.horoscope).toMatch(/Vollmond/u);
  });

  it('is charged if the text before is harmless', async () => {
    const { body } = await ask('ida', 'soll ich das meiner Lehrerin sagen?', 'Ich habe die Hausaufgaben vergessen');
    expect(body.data.free).not.toBe(true);
    expect(app.owl.calls()).toContain('reserveEnergy');
  });
});
