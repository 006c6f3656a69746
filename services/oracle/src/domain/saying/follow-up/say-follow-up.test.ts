import { aSituation } from '../../../../test/a-situation.ts';
import { seeded } from '../../../../test/seeded.ts';
import { germanTexts } from '../../../texts/load-texts.ts';
import { composeAnswer, type ComposedAnswer } from '../../answer/compose-answer.ts';
import { daysPhrase } from '../../leaning/days.ts';
import { localDay } from '../../local-day.ts';
import type { Turn } from '../../reading/reading.ts';
import { readQuestion } from '../../reading/read-question.ts';
import { sentencesOf, wordsIn } from '../../sentences.ts';

const timeZone = 'Europe/Berlin';
const bodies = /Merkur|Venus|Mond|Sonne|Mars|Jupiter|Saturn/u;
const lists = germanTexts.way('thread');

/** True if the text has a sentence of the list, which may have slots. */
const hasOneOf = (text: string, list: string): boolean =>
  lists[list]!.some((entry) =>
    entry.text
      .split(/\{[^}]*\}/u)
      .filter((part) => part.length > 12)
      .every((part) => text.includes(part.trim())),
  );
const hasFirstOf = (first: string, list: string): boolean =>
  lists[list]!.some((entry) => sentencesOf(entry.text)[0] === first);
const sides = { ja: 'Eher ja.', nein: 'Eher noch nicht.', offen: 'Das ist offen.' } as const;

interface Conversation {
  readonly before: ComposedAnswer;
  readonly after: ComposedAnswer;
  readonly first: string;
  readonly today: string;
}

/** Answers to a question and its follow-up on several days, so that each side occurs. */
function conversations(question: string, followUp: string, days = 14): Conversation[] {
  return Array.from({ length: days }, (_, i) => {
    const now = new Date(Date.parse('2026-03-11T13:00:00Z') + i * 86_400_000);
    const answer = (text: string, turns: readonly Turn[]) => {
      const reading = readQuestion(text, { now, timeZone, turns });
      const situation = aSituation({ reading, text, random: seeded(i), recent: turns.map((turn) => turn.answer) });
      return composeAnswer({ ...situation, noctua: { ...situation.noctua, now } });
    };
    const before = answer(question, []);
    const after = answer(followUp, [{ question, answer: sides[before.leaning?.side ?? 'offen'] }]);
    return { before, after, first: sentencesOf(after.text)[0] ?? '', today: localDay(now, timeZone) };
  });
}
const firsts = (question: string, followUp: string): string[] =>
  conversations(question, followUp).map(({ first }) => first);

describe('news without a question', () => {
  it.each([
    [
      'Heute hat mich mein Trainer gelobt, weil mein Aufschlag so gut war!',
      /^Wie schön, dass dich heute dein Trainer gelobt hat, /u,
    ],
    ['Unsere Bäckerei macht im Mai zu.', /^Es tut mir leid, dass eure Bäckerei im Mai zumacht\./u],
  ])('is said in the player’s words: %s', (news, start) => {
    const reading = readQuestion(news, { now: new Date('2026-03-11T13:00:00Z'), timeZone, turns: [] });
    expect(composeAnswer(aSituation({ reading, text: news, random: seeded(1) })).text).toMatch(start);
  });
});

describe('a fact that is new', () => {
  it('before a question for a way doesn’t hide the question', () => {
    const first = firsts('Werde ich Kapitän?', 'die Leiter ist morgen dran. wie fange ich da an');
    for (const each of first) expect(each).not.toMatch(/^(?:Danke|Das wusste)/u);
  });
  it.each([
    ['Sollen wir das Boot kaufen?', 'Es ist wirklich schön, aber 20.000 Euro!', 'about_price'],
    ['Soll ich in die Bücherei wechseln?', 'Die Bücherei zahlt 300 Euro weniger im Monat', 'about_pay'],
    ['Soll ich nach Rom fahren?', 'Meine Cousine würde sogar mitfahren.', 'about_joining'],
    ['Soll ich das Zelten absagen?', 'Meine Cousine ist jetzt sauer', 'about_angry'],
  ])('is answered by what it is about: %s %s', (question, fact, list) => {
    for (const first of firsts(question, fact)) expect(hasFirstOf(first, list)).toBe(true);
  });
  it('is taken up behind thanks', () => {
    for (const { after } of conversations('Soll ich nach Rom fahren?', 'Danke! Meine Cousine würde mitfahren.'))
      expect(hasOneOf(after.text, 'about_joining')).toBe(true);
  });
  it('without a list is said in the player’s words', () => {
    for (const first of firsts('Hund oder Katze?', 'Meine Cousine wohnt jetzt im Erdgeschoss'))
      expect(first).toMatch(/^Dass deine Cousine jetzt im Erdgeschoss wohnt, /u);
  });
  it('turns a choice away from what the player had already', () => {
    for (const { after } of conversations('Suppe oder Pizza?', 'Pizza hatte ich aber gestern schon'))
      expect(after.text).toMatch(/: Suppe\.$/u);
  });
});

describe('a follow-up', () => {
  it('keeps the leaning of the question', () => {
    for (const followUp of ['Wieso?', 'und wenn es schiefgeht?', 'bist du sicher?', 'Wie meinst du das?'])
      for (const { before, after } of conversations('Soll ich ein Rennrad kaufen?', followUp))
        expect(after.leaning).toMatchObject({ side: before.leaning!.side, day: before.leaning!.day });
  });
  it('keeps the leaning of a question that was answered by a case', () => {
    for (const { before, after } of conversations(
      'Soll ich meine Ausbildung abbrechen?',
      'Ich bin im dritten Lehrjahr',
    ))
      expect(after.leaning!.side).toBe(before.leaning!.side);
  });
  it.each([
    ['Soll ich den Teich im Garten bauen?', 'Wieso?'],
    ['Wann soll ich den Teich im Garten bauen?', 'warum gerade dann?'],
    ['Soll ich Geige oder Schlagzeug lernen?', 'warum?'],
  ])('asks why, and gets a reason and its fact: %s %s', (question, followUp) => {
    for (const { after, first } of conversations(question, followUp)) {
      expect(first).toMatch(/^(?:Weil|Mein|Meine|Den Ausschlag|Der Grund|Es war)/u);
      expect(after.text.split('\n\n')[1]).toMatch(bodies);
      expect(after.facts).not.toEqual([]);
    }
  });
  it('names the chosen option as the reason of a choice', () => {
    for (const { before, first } of conversations('Soll ich Geige oder Schlagzeug lernen?', 'wieso?')) {
      const picked = /Geige|Schlagzeug/u.exec(sentencesOf(before.text)[0] ?? '')?.[0] ?? '';
      expect(first).toContain(picked);
    }
  });
  it('answers yes or no in the first word, by the leaning', () => {
    for (const { before, first } of conversations('Soll ich das Sofa neu beziehen?', 'ja oder nein?'))
      expect(first).toMatch({ ja: /^(?:Ja|Eher ja)/u, nein: /^Nein/u, offen: /^Weder/u }[before.leaning!.side]);
  });
  it('names the condition first', () => {
    for (const first of firsts('Soll ich den Urlaub mit Jo absagen?', 'und wenn er dann sauer ist?'))
      expect(first).toMatch(/^Wenn er dann sauer ist, /u);
    for (const first of firsts('Soll ich den Urlaub mit Jo absagen?', 'aber dann ist er beleidigt'))
      expect(first).toMatch(/^Wenn er dann beleidigt ist, /u);
  });
  it('does not take a condition for what is feared', () => {
    for (const first of firsts('Soll ich Jo Geld leihen?', 'und wenn ich nein sage redet er nicht mehr mit mir'))
      expect(first).not.toMatch(/Wenn du nein sagst/u);
  });
  it('gives words to say when asked for them', () => {
    for (const { after } of conversations('Soll ich mich bei Jo entschuldigen?', 'Was soll ich ihm sagen?'))
      expect(after.text).toMatch(/^(?:Sag|Vielleicht) .*„.*“/u);
  });
  it('names signs when asked for them', () => {
    for (const first of firsts('Mag mich Jo?', 'Woran merk ich das?')) expect(first).toMatch(/^(?:An|Am|Daran)\b/u);
  });
  it('names another day when the day does not suit', () => {
    for (const { before, after, today } of conversations('Wann soll ich den Teich bauen?', 'da kann ich nicht')) {
      expect(after.text).toContain(daysPhrase(before.days.slice(1), today) ?? 'Himmel kommt an zweiter Stelle');
    }
  });
  it('compares another time with the one asked before', () => {
    const order = { nein: 0, offen: 1, ja: 2 } as const;
    for (const { before, after, first } of conversations('Soll ich heute joggen gehen?', 'und am Sonntag?')) {
      expect(first).toMatch(/^Am Sonntag/u);
      const [now, then] = [order[after.leaning!.side], order[before.leaning!.side]];
      const expected =
        now === then
          ? /dasselbe|nicht leichter|offen/u
          : now === 1
            ? /unentschieden/u
            : now > then
              ? /freundlicher/u
              : /mühsamer/u;
      expect(first).toMatch(expected);
    }
  });
  it('wishes well for the matter when thanked, without the sky', () => {
    for (const { after } of conversations('Wie lerne ich für die Bioklausur?', 'danke dir!')) {
      expect(after.text).toMatch(/Bioklausur/u);
      expect(after).toMatchObject({ leaning: null, facts: [] });
    }
  });
  it('is short, without open slots', () => {
    for (const followUp of ['Wieso?', 'und dann?', 'noch was?', 'Reicht das?', 'und für meine Frau?', 'wie lange?'])
      for (const { after } of conversations('Soll ich den Teich im Garten bauen?', followUp, 10)) {
        expect(after.text).not.toMatch(/[{}]|undefined/u);
        expect(wordsIn(after.text)).toBeLessThanOrEqual(110);
      }
  });
});

describe('an outcome', () => {
  const news = germanTexts.way('news');
  const isOf = (text: string, list: string) =>
    news[list]!.some((entry) => text.includes(entry.text.split('{')[0]!.trim()));

  it.each([
    ['Kommt meine Katze wieder?', 'Sie ist wieder da!', 'good_back_pet'],
    ['Bestehe ich die Prüfung?', 'bestanden!!', 'good_passed'],
    ['Bestehe ich die Prüfung?', 'bin leider durchgefallen', 'bad_passed'],
    ['Bekomme ich die Stelle?', 'Ich habe die Zusage', 'good_place_job'],
    ['Bekommen wir die Wohnung?', 'leider eine Absage', 'bad_place_flat'],
    ['Bin ich schwanger?', 'Der Test ist positiv!', 'good_test'],
    ['Schreibt Jo mir heute?', 'er hat nicht geantwortet', 'bad_silent'],
    ['Ist mein Hund bald wieder gesund?', 'er frisst wieder', 'relief_pet'],
  ])('gets joy or comfort about the matter, without the sky: %s %s', (question, followUp, list) => {
    for (const { after } of conversations(question, followUp, 4)) {
      expect(isOf(after.text, list)).toBe(true);
      expect(after).toMatchObject({ leaning: null, facts: [] });
    }
  });
  it('of somebody else names this person', () => {
    for (const { after } of conversations('Besteht mein Bruder die Prüfung?', 'er hat bestanden', 4))
      expect(after.text).toContain('deinen Bruder');
  });
});

describe('after an outcome', () => {
  const now = new Date('2026-03-11T13:00:00Z');
  const answer = (...messages: readonly string[]) => {
    const turns: Turn[] = messages.slice(0, -1).map((question) => ({ question, answer: 'Das ist offen.' }));
    const text = messages.at(-1) ?? '';
    return composeAnswer(
      aSituation({ reading: readQuestion(text, { now, timeZone, turns }), text, random: seeded(1) }),
    );
  };
  it('a question what to do is answered without the earlier leaning', () => {
    const { text, leaning } = answer('Bekomme ich den Job?', 'leider nein', 'was mach ich jetzt');
    expect(leaning).toBeNull();
    expect(text).toMatch(/Heute|schlafen|darüber/u);
  });
  it('a catch is answered beside the joy', () => {
    expect(answer('Kommt mein Kater zurück?', 'Er ist wieder da!', 'er humpelt aber').text).toMatch(/praxis|Praxis/u);
  });
});

describe('after a death', () => {
  const turns: Turn[] = [{ question: 'Vor einem Monat ist meine Mutter gestorben.', answer: 'Das tut mir sehr leid.' }];
  const now = new Date('2026-03-11T13:00:00Z');
  const answer = (text: string) => {
    const reading = readQuestion(text, { now, timeZone, turns });
    return { reading, ...composeAnswer(aSituation({ reading, text, random: seeded(1) })) };
  };
  it.each(['Ob sie mich von dort oben sieht?', 'Hört sie mich noch?', 'Es ist so still im Haus.', 'Danke dir'])(
    'the conversation stays in the register of grief: %s',
    (text) => {
      expect(answer(text)).toMatchObject({
        reading: { register: 'grief', concern: 'death' },
        leaning: null,
        facts: [],
      });
    },
  );
  it('another matter is answered by itself', () => {
    expect(answer('Wann ist der nächste Vollmond?').reading).toMatchObject({ about: 'sky', register: 'neutral' });
    expect(answer('Soll ich mir ein neues Auto kaufen?').reading.register).toBe('neutral');
  });
});

describe('an objection', () => {
  it.each([
    ['Soll ich die Stelle annehmen?', 'Mein Mann ist dagegen', /Mann|ihm|beide|Nein von jemandem/u],
    ['Soll ich kündigen?', 'aber dann hab ich kein Geld', /Monat|Miete|Geld/u],
    ['Schaffe ich den Lauf im April?', 'Ich habe mir den Fuß verstaucht', /Besserung|werd erst wieder gesund/u],
    ['Soll ich zum Klassentreffen gehen?', 'mein Ex kommt auch', /Leute|Menschen|jemandem/u],
  ])('gets a practical thought about what it is: %s %s', (question, objection, thought) => {
    for (const { after } of conversations(question, objection, 4)) expect(after.text).toMatch(thought);
  });
  it('is not answered with talk of scales', () => {
    for (const name of Object.keys(lists).filter((each) => /^(?:about|fact|turn)_/u.test(each)))
      for (const { text } of lists[name]!) expect(text).not.toMatch(/Waage|mit dazu\.$/u);
  });
});

it('an hour asked for is one of the day that was asked about', () => {
  for (const { after, today } of conversations('Ist heute ein guter Tag für das Gespräch?', 'Und um wie viel Uhr?', 4))
    expect(after.days.every(({ day }) => day === today)).toBe(true);
});

describe('a feeling about the answer', () => {
  it.each(['Das hab ich schon so oft gehört', 'du verstehst mich nicht', 'du hast keine Ahnung von uns'])(
    'is admitted: %s',
    (followUp) => {
      for (const { after } of conversations('Wann lerne ich endlich jemanden kennen?', followUp, 4)) {
        expect(after.text).toMatch(/recht|leid|Stimmt|daneben|Entschuldige|glaube ich dir/u);
        expect(after).toMatchObject({ leaning: null, facts: [] });
      }
    },
  );
});

describe('a new fact', () => {
  const turns = (question: string, fact: string) =>
    conversations(question, fact).map(({ before, after }) => ({ side: before.leaning!.side, text: after.text }));
  const towards = (side: keyof typeof sides, shift: -1 | 1): string => {
    const order = ['nein', 'offen', 'ja'] as const;
    return `turn_do_${side}_${order[Math.min(2, Math.max(0, order.indexOf(side) + shift))]}`;
  };

  it.each([
    ['an obstacle', 'Soll ich einen Hund holen?', 'aber meine Freundin hat eine Allergie', -1],
    ['a tie', 'Soll ich das Klavier verkaufen?', 'Es ist von meiner Oma', -1],
    ['illness', 'Soll ich den Kontakt zu Jo abbrechen?', 'er ist krank', -1],
    ['missing means', 'Soll ich kündigen?', 'hab aber noch nichts Neues', -1],
    ['trouble', 'Soll ich den Kontakt zu Jo abbrechen?', 'er hat mich schon zweimal belogen', 1],
    ['support', 'Soll ich auf die Party gehen?', 'alle anderen gehen auch', 1],
  ] as const)('moves the leaning: %s', (_, question, fact, shift) => {
    for (const { side, text } of turns(question, fact)) expect(hasOneOf(text, towards(side, shift))).toBe(true);
  });
  it('is named in the answer', () => {
    for (const { text } of turns('Soll ich das Klavier verkaufen?', 'Es ist von meiner Oma'))
      expect(sentencesOf(text)[0]).toMatch(/deiner Oma/u);
  });
  it('about an option moves the choice there', () => {
    for (const { after } of conversations('Soll ich nach Kiel oder nach Ulm ziehen?', 'in Ulm wohnt aber mein Bruder'))
      expect(after.text).toMatch(/: nach Ulm\.$/u);
  });
  it('after advice brings other advice, never what the player ruled out', () => {
    for (const { after } of conversations('Warum schlafe ich so schlecht?', 'Kaffee trink ich aber gar nicht'))
      expect(after.text).not.toMatch(/Kaffee/u);
  });
});
