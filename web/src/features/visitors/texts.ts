import { brand } from '@sternenrat/contracts/brand';
import type { MoonPhase, Sky } from '@sternenrat/contracts/sky';
import { zodiacLabels, type Zodiac } from '@sternenrat/contracts/vocabulary';

const { pet } = brand;

export const texts = {
  what: `Was ist ${pet}?`,
  lead: `Eine kleine Eule, die bei dir wohnt. Du kümmerst dich um sie, und sie schaut für dich in den Himmel.`,
  stages: [
    {
      stage: 'ei',
      title: 'Sie schlüpft bei dir',
      body: 'Am Anfang ist ein Ei. Du lässt es schlüpfen, und sie merkt sich deinen Namen und dein Sternzeichen.',
    },
    {
      stage: 'küken',
      title: 'Sie liest im echten Himmel',
      body: 'Frag sie, was dich beschäftigt. Sie sieht nach, wo Sonne, Mond und Planeten gerade stehen, und antwortet daraus.',
    },
    {
      stage: 'weiser',
      title: 'Sie wird mit dir weise',
      body: 'Mit jeder Frage lernt sie dazu. Nachts schläft sie, morgens weckst du sie, und wenn du länger fort warst, freut sie sich.',
    },
  ],
  pictures: { ei: `${pet}s Ei`, küken: `${pet} als Küken`, weiser: `${pet} als weise Eule` },

  sampleTitle: 'So klingt eine Antwort',
  sample: 'Beispiel',
  question: 'Wie gehe ich den Tag heute an?',
  sampleFrom: `Ein Beispiel, eben aus dem Himmel von heute berechnet. Dir antwortet ${pet} auf deine eigene Frage und für dein Sternzeichen.`,
  sampleAi:
    'Manche Antworten rechnen wir aus den Sternen aus, manche formuliert eine KI. Welche es ist, steht an jeder dabei.',

  closing: 'Dein Ei liegt schon bereit',
  closingBody: 'Ein Konto kostet nichts und ist in einer Minute angelegt.',
  begin: `${pet} kennenlernen`,
  moreQuestions: 'Noch Fragen? Hier stehen die Antworten.',
} as const;

type Element = 'fire' | 'earth' | 'air' | 'water';
const elements = ['fire', 'earth', 'air', 'water'] as const satisfies readonly Element[];
const signs = Object.keys(zodiacLabels) as Zodiac[];
/** The order of the elements repeats every four signs of the zodiac. */
const elementOf = (sign: Zodiac): Element => elements[signs.indexOf(sign) % 4] ?? 'fire';

const byPhase: Record<MoonPhase, string> = {
  neumond:
    'Es ist um Neumond, der Himmel ist so dunkel wie selten. Eine gute Zeit für etwas Kleines, das du ganz neu beginnst.',
  zunehmende_sichel:
    'Der Mond ist eine schmale Sichel, die wächst. Was du gerade begonnen hast, braucht noch keinen Beifall, nur einen zweiten Schritt.',
  erstes_viertel:
    'Der Mond steht halb im Licht und nimmt zu. Du musst dich heute nicht für alles entscheiden, nur für eines.',
  zunehmender_mond:
    'Der Mond wird mit jeder Nacht runder. Bleib bei dem, was schon läuft, und feile noch ein wenig daran.',
  vollmond:
    'Der Mond ist so gut wie voll und leuchtet in jede Ecke. Sieh dir in Ruhe an, was da ist, bevor du etwas änderst.',
  abnehmender_mond:
    'Der Mond nimmt wieder ab. Teile heute, was du weißt, und gib etwas ab, das dir zu schwer geworden ist.',
  letztes_viertel: 'Der Mond steht halb im Licht und nimmt ab. Räum etwas weg, das dir schon lange im Weg liegt.',
  abnehmende_sichel:
    'Vom Mond ist nur noch eine schmale Sichel da. Heute darf es leise sein, du musst nicht alles fertig bekommen.',
};

const byElement: Record<Element, string> = {
  fire: 'bringt dich Schwung heute weiter als ein langer Plan',
  earth: 'tut dir heute etwas gut, das du mit den Händen machst',
  air: 'hilft dir heute ein Gespräch mehr als das Grübeln allein',
  water: 'darfst du heute auf dein Bauchgefühl hören, auch wenn es leise ist',
};

export function sampleAnswer({ moon, bodies }: Pick<Sky, 'moon' | 'bodies'>): string {
  const backwards = bodies.some(({ body, retrograde }) => body === 'mercury' && retrograde);
  return [
    byPhase[moon.phase],
    `Weil er im Zeichen ${zodiacLabels[moon.sign]} steht, ${byElement[elementOf(moon.sign)]}.`,
    backwards
      ? 'Und weil Merkur gerade rückwärts läuft: Lies eine Nachricht lieber zweimal, bevor du sie abschickst.'
      : 'Merkur läuft geradeaus, da darfst du auch geradeheraus sagen, was du meinst.',
  ].join(' ');
}
