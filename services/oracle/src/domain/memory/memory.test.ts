import type { Concern } from '@sternenrat/contracts/reading';
import { draftsOf } from './extract.ts';
import { change, forget, forgetQuestion, inOrder, learn, mostFeathers, noMemory, type MemoryState } from './memory.ts';

// This is a Saturday.
const at = new Date('2026-11-21T11:00:00Z');
const drafts = (question: string, concern: Concern | null = null, earlier: readonly (Concern | null)[] = []) =>
  draftsOf(question, { at, timeZone: 'Europe/Berlin', concern, earlier });
const texts = (...of: Parameters<typeof drafts>) => drafts(...of).map(({ text }) => text);

describe('draftsOf', () => {
  it.each([
    ['Meine Schwester Lena redet nicht mit mir', ['Deine Schwester heißt Lena.']],
    ['Soll ich meinem Bruder Tom helfen?', ['Dein Bruder heißt Tom.']],
    ['Mein Hund heißt Bello, mag er mich?', ['Dein Hund heißt Bello.']],
    ['Was denkt meine beste Freundin Aylin von mir?', ['Deine Freundin heißt Aylin.']],
    ['Mag mich mein Kollege Jonas?', ['Dein Kollege heißt Jonas.']],
    ['Am Freitag habe ich eine Prüfung, klappt das?', ['Am 27. November 2026 steht eine Prüfung an.']],
    ['Morgen ist mein Vorstellungsgespräch!', ['Am 22. November 2026 steht ein Vorstellungsgespräch an.']],
    ['Übermorgen hab ich ein Date, was ziehe ich an?', ['Am 23. November 2026 steht ein Date an.']],
    ['Am 3. Dezember ist die Hochzeit meiner Cousine, wird es schön?', ['Am 3. Dezember 2026 steht eine Hochzeit an.']],
    ['Am 2.1. ist mein Umzug', ['Am 2. Januar 2027 steht ein Umzug an.']],
    ['Am Samstag ist mein Konzert', ['Am 28. November 2026 steht ein Konzert an.']],
    ['Meine Lieblingsfarbe ist blau. Was sagt das über mich?', ['Deine Lieblingsfarbe ist Blau.']],
    ['Ich liebe Regen, bin ich komisch?', ['Du magst Regen.']],
    [
      'Meine Oma Hilde hat am Sonntag Geburtstag. Was schenke ich ihr?',
      ['Deine Oma heißt Hilde.', 'Am 22. November 2026 steht ein Geburtstag an.'],
    ],
  ])('%s', (question, expected) => expect(texts(question)).toEqual(expected));

  it.each([
    'Was bringt mir der Tag?',
    'Meine Schwester Angst hat sie keine',
    'Meine Mutter Geburtstag vergessen, was tun?',
    'Guten Morgen, wie wird die Prüfung?',
    'Ich liebe Männer',
    'Ich liebe Jesus',
    'Ich liebe Anna',
    'Am Montag habe ich eine Operation',
    'Mein Bruder Tom ist krank',
    'Meine Freundin Lisa ist lesbisch, mag sie mich?',
    'Mein Freund Ali geht in die Moschee',
    'Am Sonntag wählt mein Opa Karl die SPD',
    'Meine Tante Eva hat Schulden',
    'Mein Vater Jan schlägt mich',
    'Mein Freund Max will nicht mehr leben',
    'Am Freitag ist die Beerdigung, danach ein Treffen',
    'Am 30. Februar ist die Party',
  ])('remembers nothing of: %s', (question) => expect(texts(question)).toEqual([]));

  it('remembers a recurring theme, but never a declined one', () => {
    expect(texts('Liebt er mich?', 'crush', ['ex', 'day', 'love_search'])).toEqual([
      'Du fragst öfter, wenn es um die Liebe geht.',
    ]);
    expect(texts('Liebt er mich?', 'crush', ['ex', null])).toEqual([]);
    expect(texts('Werde ich reich?', 'gambling', ['gambling', 'debts'])).toEqual([]);
  });

  it('returns the source sentence', () => {
    expect(drafts('Hallo! Meine Katze heißt Minka. Schläft sie gut?')).toMatchObject([
      { sentence: 'Meine Katze heißt Minka.', word: 'Minka', kind: 'person' },
    ]);
  });
  it('counts days in the time zone of the player', () => {
    const late = { at: new Date('2026-11-21T23:30:00Z'), concern: null, earlier: [] };
    const on = (timeZone: string) => draftsOf('Morgen ist die Party', { ...late, timeZone })[0]?.on;
    expect([on('Europe/Berlin'), on('America/New_York')]).toEqual(['2026-11-23', '2026-11-22']);
  });
});

describe('memory', () => {
  let ids = 0;
  const taught = (memory: MemoryState, questionId: string, question: string, minutes = 0) =>
    learn(
      memory,
      { questionId, askedAt: new Date(at.getTime() + minutes * 60_000), drafts: drafts(question) },
      () => `f${(ids += 1)}`,
    );
  const lena = 'Meine Schwester Lena ist nett';
  const only = (memory: MemoryState) => memory.feathers[0]!;

  it('processes a question once, and merges equal statements with the newer source', () => {
    const once = taught(noMemory, 'q1', lena);
    expect(taught(once, 'q1', lena)).toBe(once);
    const twice = taught(once, 'q2', lena, 5);
    expect(twice.feathers).toMatchObject([{ id: only(once).id, questionId: 'q2' }]);
  });

  it('does not change a corrected feather', () => {
    const memory = taught(noMemory, 'q1', 'Meine Lieblingsfarbe ist Blau');
    const changed = change(memory, only(memory).id, { text: 'Deine Lieblingsfarbe ist Grün.' })!;
    expect(changed.feather).toMatchObject({ corrected: true });
    const later = taught(changed.memory, 'q2', 'Meine Lieblingsfarbe ist Rot');
    expect(later.feathers).toMatchObject([{ text: 'Deine Lieblingsfarbe ist Grün.' }]);
    expect(change(memory, 'nobody', { pinned: true })).toBeNull();
  });

  it('deletes for good: neither the question nor the theme creates the feather again', () => {
    const memory = taught(noMemory, 'q1', lena);
    const without = { ...forget(memory, only(memory).id), learnt: [] };
    expect(taught(without, 'q1', lena).feathers).toEqual([]);
    expect(taught(without, 'q2', lena).feathers).toHaveLength(1);
    expect(forget(without, 'gone')).toBe(without);
    const theme = { kind: 'theme', key: 'theme:love', text: 't', word: 'die Liebe', sentence: 's', on: null } as const;
    const about = (state: MemoryState, questionId: string) =>
      learn(state, { questionId, askedAt: at, drafts: [theme] }, () => 'theme');
    const loved = about(noMemory, 'q3');
    expect(about(forget(loved, 'theme'), 'q4').feathers).toEqual([]);
  });

  it('deletes the feathers of a deleted question, unless pinned or corrected', () => {
    const memory = taught(taught(noMemory, 'q1', lena), 'q2', 'Ich mag Regen');
    expect(forgetQuestion(memory, 'q1').feathers.map(({ text }) => text)).toEqual(['Du magst Regen.']);
    const pinned = change(memory, memory.feathers[1]!.id, { pinned: true })!.memory;
    expect(forgetQuestion(pinned, 'q1').feathers[1]).toMatchObject({ pinned: true, sentence: '' });
    const again = forgetQuestion(memory, 'q1');
    expect(forgetQuestion(again, 'q1')).toBe(again);
  });

  it('never learns from a question that was deleted before', () => {
    expect(taught(forgetQuestion(noMemory, 'q1'), 'q1', lena).feathers).toEqual([]);
  });

  it('is bounded: removes the oldest feather, never a pinned one', () => {
    let memory = taught(noMemory, 'q0', lena);
    memory = change(memory, only(memory).id, { pinned: true })!.memory;
    for (let i = 1; i <= mostFeathers + 5; i += 1) {
      const name = `Anna${'abcdefghij'[i % 10]}${'klmnop'[Math.floor(i / 10)]}`;
      memory = taught(memory, `q${i}`, `Meine Tante ${name} singt`, i);
    }
    expect(memory.feathers).toHaveLength(mostFeathers);
    expect(inOrder(memory)[0]).toMatchObject({ word: 'Lena', pinned: true });
    expect(inOrder(memory)[1]).toMatchObject({ questionId: `q${mostFeathers + 5}` });
  });
});
