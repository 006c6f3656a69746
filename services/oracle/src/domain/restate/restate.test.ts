import type { Form } from '@sternenrat/contracts/reading';
import { restateCondition } from './restate-condition.ts';
import { restateNews } from './restate-news.ts';
import { restateQuestion } from './restate-question.ts';
import { secondPersonOf, secondPersonPluralOf } from '../reading/second-person.ts';

const clauseOf = (text: string, form: Form): string | null => restateQuestion(text, form)?.clause ?? null;

describe('restateQuestion', () => {
  it.each([
    ['findet lena mich gut?', 'ob Lena dich gut findet'],
    ['meldet sich tobi nochmal bei mir?', 'ob sich Tobi noch einmal bei dir meldet'],
    ['Soll ich mir die Haare kurz schneiden lassen?', 'ob du dir die Haare kurz schneiden lassen sollst'],
    ['soll ich meinem sohn ein handy kaufen, er ist 9', 'ob du deinem Sohn ein Handy kaufen sollst'],
    ['Mein Vermieter erhöht die Miete, soll ich mich wehren?', 'ob du dich wehren sollst'],
    ['passen Löwe und Skorpion zusammen?', 'ob Löwe und Skorpion zusammenpassen'],
    ['Ist es okay, wenn ich Weihnachten allein sein will?', 'ob es okay ist, wenn du Weihnachten allein sein willst'],
    ['Schaffen wir unseren Umzug im Mai?', 'ob ihr euren Umzug im Mai schafft'],
    ['ich frage mich, ob ich kündigen soll', 'ob du kündigen sollst'],
    ['Bin ich zu empfindlich?', 'ob du zu empfindlich bist'],
    ['Ist es zu spät um mit 47 noch zu studieren?', 'ob es zu spät ist, um mit 47 noch zu studieren'],
    ['Beeinflusst der Vollmond meinen Schlaf?', 'ob der Vollmond deinen Schlaf beeinflusst'],
  ])('turns a yes/no question: %s', (text, clause) => {
    expect(clauseOf(text, 'yesNo')).toBe(clause);
  });

  it.each<[Form, string, string]>([
    ['why', 'Warum wache ich jede Nacht um 3 auf?', 'warum du jede Nacht um 3 aufwachst'],
    [
      'why',
      'warum bin ich eigentlich immer so müde wenn ich bei meinen eltern war',
      'warum du immer so müde bist, wenn du bei deinen Eltern warst',
    ],
    ['why', 'Wieso schreibt er immer nur abends', 'warum er immer abends schreibt'],
    ['how', 'Wie finde ich heraus, was ich wirklich will?', 'wie du herausfindest, was du wirklich willst'],
    ['when', 'Wann sollte ich meinem Chef sagen, dass ich gehe?', 'wann du deinem Chef sagen solltest, dass du gehst'],
    ['howLong', 'wie lange dauert es bis ich es weiß', 'wie lange es dauert, bis du es weißt'],
    ['where', 'Wo hab ich bloß meinen Ehering verloren', 'wo du deinen Ehering verloren hast'],
    ['who', 'Wer hat mir den Brief geschickt?', 'wer dir den Brief geschickt hat'],
    ['how', 'wie komme ich damit klar dass sie geht', 'wie du damit klarkommst, dass sie geht'],
    [
      'how',
      'Wie krieg ich meinen Sohn dazu, Vokabeln zu lernen?',
      'wie du deinen Sohn dazu kriegst, Vokabeln zu lernen',
    ],
    ['what', 'was soll ich meiner Tochter sagen', 'was du deiner Tochter sagen sollst'],
  ])('turns a question with an interrogative (%s): %s', (form, text, clause) => {
    expect(clauseOf(text, form)).toBe(clause);
  });

  it.each<[Form, string, string]>([
    ['yesNo', 'mit dem rad bis istanbul, machbar?', 'it has no verb'],
    ['howMuch', 'wie viel muss ich lernen um grad so durchzukommen', 'a clause with "um" stands inside'],
    ['yesNo', 'Kann ich dir vertrauen?', 'it addresses the owl'],
    ['yesNo', 'soll i des jobangebot onehma oder ned', 'it is dialect'],
    ['yesNo', 'soll ich das frubbel nehmen morgen abend am see', 'a modal verb has no infinitive at the end'],
    ['why', 'warum werden meine tomaten unten schwarz', 'a noun in lower case may be unknown'],
    ['yesNo', 'Ja.', 'it is no question'],
    ['yesNo', 'Liebt mich meine Freundin noch oder ist es nur Gewohnheit?', 'it holds two questions'],
    ['how', 'Wie lerne ich nein zu sagen?', 'an infinitive with "zu" stands inside'],
    ['what', 'Was ist los mit ihm?', '"los" must stay before the verb'],
    ['yesNo', 'Werden wir das Haus verkaufen können?', 'three verbs stand at the end'],
    ['choice', 'Soll ich gehen oder bleiben?', 'choices have answers of their own'],
  ])('leaves a question alone (%s): %s, because %s', (form, text) => {
    expect(clauseOf(text, form)).toBeNull();
  });

  it.each([
    ['Soll ich kündigen?', 'decision'],
    ['Lohnt sich ein Balkonkraftwerk für uns?', 'decision'],
    ['Schaffe ich den Halbmarathon?', 'outcome'],
    ['Bin ich zu empfindlich?', 'self'],
    ['Betrügt mich mein Freund?', 'others'],
    ['Wird das Wetter am Samstag gut?', 'event'],
  ])('tells what a question is about: %s is %s', (text, kind) => {
    expect(restateQuestion(text, 'yesNo')?.kind).toBe(kind);
  });
});

describe('restateNews', () => {
  it.each([
    ['meine tochter (14) redet kaum noch mit mir', 'dass deine Tochter kaum noch mit dir redet'],
    ['Heute hab ich meine Bachelorarbeit abgegeben!!!', 'dass du heute deine Bachelorarbeit abgegeben hast'],
    ['Meine Mutter ruft dreimal am Tag an, das nervt', 'dass deine Mutter dreimal am Tag anruft'],
    ['wir haben uns verlobt', 'dass ihr euch verlobt habt'],
    ['Die Braut ist meine Cousine', 'dass die Braut deine Cousine ist'],
  ])('turns a statement: %s', (text, clause) => {
    expect(restateNews(text)).toBe(clause);
  });

  it.each([
    'Er selbst will auf die Gesamtschule',
    'Ich glaube ich habe mich verliebt',
    'ICH HAB DIE STELLE BEKOMMEN',
    'Kati und ich streiten',
    'so ein Tag',
  ])('leaves a statement alone: %s', (text) => {
    expect(restateNews(text)).toBeNull();
  });
});

describe('restateCondition', () => {
  it.each([
    ['und wenn er nein sagt?', 'wenn er nein sagt'],
    ['und was wenn mein chef mir kündigt', 'wenn dein Chef dir kündigt'],
    ['aber dann ist sie beleidigt', 'wenn sie dann beleidigt ist'],
    ['und falls es regnet?', 'falls es regnet'],
    ['Und wenn ich nein sage redet er nicht mehr mit mir', 'wenn du nein sagst'],
  ])('turns a condition: %s', (text, clause) => {
    expect(restateCondition(text)).toBe(clause);
  });

  it.each(['und wenn nicht?', 'und wenn nicht soll ich ihm schreiben', 'Wieso?'])('leaves alone: %s', (text) => {
    expect(restateCondition(text)).toBeNull();
  });
});

describe('the second person', () => {
  it.each([
    ['schlafe', 'schläfst'],
    ['bewerbe', 'bewirbst'],
    ['warte', 'wartest'],
    ['öffne', 'öffnest'],
    ['bringe', 'bringst'],
    ['heiße', 'heißt'],
    ['heirate', 'heiratest'],
    ['berate', 'berätst'],
    ['arbeite', 'arbeitest'],
    ['sollte', 'solltest'],
    ['hätte', 'hättest'],
    ['halte', 'hältst'],
    ['lerne', 'lernst'],
    ['atme', 'atmest'],
    ['weiß', 'weißt'],
  ])('of %s is %s', (verb, second) => {
    expect(secondPersonOf(verb)).toBe(second);
  });

  it.each([
    ['sollen', 'sollt'],
    ['haben', 'habt'],
    ['sind', 'seid'],
    ['arbeiten', 'arbeitet'],
  ])('plural of %s is %s', (verb, second) => {
    expect(secondPersonPluralOf(verb)).toBe(second);
  });
});
