import { echoOf } from './echo.ts';
import { themeOf, themes, type Theme } from './themes.ts';

const expected: Record<Theme, readonly string[]> = {
  love: [
    'Liebt er mich noch?',
    'Wird aus meinem Crush und mir etwas?',
    'Soll ich ihr meine Liebe gestehen?',
    'Wie finde ich endlich eine Beziehung?',
    'Vermisst er mich?',
    'Kommt mein Ex zurück?',
    'Wann treffe ich meine Traumfrau?',
    'Mein Freund ist so eifersüchtig, was tun?',
    'Bin ich bereit für ein erstes Date?',
  ],
  work: [
    'Soll ich kündigen?',
    'Wie überstehe ich die Prüfung am Montag?',
    'Mag mich mein Chef?',
    'Bekomme ich den neuen Job?',
    'Was soll ich nach dem Abi studieren?',
    'Meine Kollegin nervt im Büro',
    'Wird mein Projekt rechtzeitig fertig?',
    'Wann werde ich befördert?',
    'Wie läuft mein Vorstellungsgespräch?',
  ],
  family: [
    'Wie rede ich mit meiner Mutter?',
    'Meine Schwester spricht nicht mehr mit mir',
    'Warum streiten meine Eltern ständig?',
    'Wie werde ich ein guter Vater?',
    'Meine Kinder werden so schnell groß',
    'Wie überstehe ich Weihnachten mit der Familie?',
    'Was wünscht sich Oma von mir?',
  ],
  health: [
    'Ich habe Kopfschmerzen, was tun?',
    'Werde ich schwanger?',
    'Bin ich krank?',
    'Soll ich die Tabletten absetzen?',
    'Wann wirkt die Therapie?',
    'Welche Diät passt zu mir?',
    'Wird die Operation gut gehen?',
    'Wann werde ich wieder gesund?',
  ],
  decisions: [
    'Soll ich nach Hamburg umziehen?',
    'Rot oder lieber blau?',
    'Soll ich Ja sagen?',
    'Wie treffe ich die richtige Entscheidung?',
    'Bleiben oder gehen?',
    'Ich weiß nicht, ob ich zusagen will',
    'Ich bin hin- und hergerissen',
  ],
  time: [
    'Wann wird es endlich besser?',
    'Wie lange muss ich noch warten?',
    'Ist jetzt der richtige Zeitpunkt?',
    'Warum dauert alles so lange?',
    'Was bringt mir die nächste Woche?',
    'Wie sieht meine Zukunft aus?',
  ],
  self: [
    'Wer bin ich?',
    'Bin ich gut genug?',
    'Wie werde ich mutiger?',
    'Was ist meine Berufung?',
    'Warum bin ich so schüchtern?',
    'Wie finde ich mehr Selbstvertrauen?',
    'Wie werde ich glücklich?',
    'Was ist der Sinn von allem?',
  ],
  friendship: [
    'Meine beste Freundin meldet sich nicht mehr',
    'Wie finde ich neue Freunde?',
    'Ich fühle mich einsam',
    'Hält unsere Freundschaft?',
    'Mein bester Freund zieht weg',
    'Wie kann ich mit meiner Clique reden?',
    'Warum bin ich so oft allein?',
  ],
  money: [
    'Soll ich Aktien kaufen?',
    'Werde ich reich?',
    'Wie werde ich meine Schulden los?',
    'Gewinne ich im Lotto?',
    'Reicht mein Geld bis Monatsende?',
    'Soll ich in Bitcoin investieren?',
    'Bekomme ich eine Gehaltserhöhung?',
  ],
  law: [
    'Soll ich meinen Vermieter verklagen?',
    'Gewinne ich vor Gericht?',
    'Brauche ich einen Anwalt?',
    'Wie geht meine Scheidung aus?',
    'Bekomme ich das Sorgerecht?',
    'Muss ich das Bußgeld hinnehmen?',
  ],
  dreams: [
    'Ich habe vom Fliegen geträumt',
    'Warum kann ich nicht einschlafen?',
    'Was bedeutet mein Traum vom Meer?',
    'Ich liege nachts wach',
    'Jede Nacht derselbe Albtraum',
    'Warum schlafe ich so schlecht?',
  ],
  general: [
    'Was bringt mir der Tag?',
    'Erzähl mir etwas Schönes',
    'Was siehst du?',
    'Hallo Noctua!',
    'Welche Farbe passt zu mir?',
    'Was sagen die Sterne?',
  ],
};

describe('themeOf', () => {
  const cases = themes.flatMap((theme) => expected[theme].map((question) => [question, theme] as const));
  it('is tried on at least sixty questions', () => expect(cases.length).toBeGreaterThanOrEqual(60));
  it.each(cases)('%s → %s', (question, theme) => expect(themeOf(question)).toBe(theme));
  it.each(cases)('%s, in capitals → %s', (question, theme) => expect(themeOf(question.toUpperCase())).toBe(theme));
});

describe('echoOf', () => {
  it.each([
    ['Soll ich mit dem Umzug noch warten?', 'Umzug'],
    ['Wie überstehe ich die Prüfung am Montag?', 'Prüfung'],
    ['soll ich kündigen?', null],
    ['WARUM IMMER ICH UND DER UMZUG', null],
    ['Liebt er mich?', null],
    ['Ich denke oft an den Tod', null],
    ['Hat meine Katze Krebs oder Husten?', 'Husten'],
    ['Ist Mars oder Venus stärker?', null],
    ['Was ist mit <b>Bold</b> los?', null],
    ['Schreib an Anna@example.org bitte', null],
  ])('%s → %s', (question, word) => expect(echoOf(question)).toBe(word));
});
