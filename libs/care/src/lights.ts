import type { HelpLine, LanternAnswer, SoftLightAnswer } from '@sternenrat/contracts/care';
import type { Country } from './country.ts';
import { helpLinesFor } from './help-lines.ts';
import type { CareKind } from './kinds.ts';
import type { CareLanguage } from './languages.ts';
import { lanternWords } from './words.ts';

/** Whether care text and help lines replace the endpoint's answer (`instead`) or are added to it (`beside`). */
export type Place = 'instead' | 'beside';

interface About {
  readonly kind: CareKind;
  readonly country: Country;
  readonly place: Place;
  readonly language?: CareLanguage;
}

const opening: Readonly<Record<Place, string>> = {
  instead:
    'Was du schreibst, klingt schwer, und ich nehme es ernst. Das ist kein Moment für ein Horoskop, und ich bin nur eine Eule in einem Programm. Aber es gibt Menschen, die jetzt für dich da sind.',
  beside:
    'Was du schreibst, klingt schwer, und ich nehme es ernst. Ich bin nur eine Eule in einem Programm. Aber es gibt Menschen, die jetzt für dich da sind.',
};
const call =
  'Du kannst sofort anrufen, auch mitten in der Nacht. Niemand fragt nach deinem Namen, und du brauchst keine fertigen Worte. Ein Satz genügt, zum Beispiel: „Mir geht es nicht gut.“';
const emergency =
  'Wenn du oder jemand anderes gerade in Gefahr ist, wähle bitte die 112. Und wenn ein Mensch in der Nähe ist, dem du vertraust, sag ihm, dass du jetzt nicht allein sein möchtest.';
const misunderstood =
  'Habe ich dich falsch verstanden? Umso besser. Dann stell mir deine Frage gern noch einmal mit anderen Worten.';

export function lanternFor({ kind, country, place, language = 'de' }: About): LanternAnswer {
  if (language !== 'de') return lanternIn(language, helpLinesFor(kind, country));
  const paragraphs = [opening[place], call, emergency, ...(place === 'instead' ? [misunderstood] : [])];
  return {
    success: true,
    type: 'lantern',
    lantern: {
      title: place === 'instead' ? 'Die Sterne können kurz warten' : 'Du bist damit nicht allein',
      text: paragraphs.join('\n\n'),
      contacts: helpLinesFor(kind, country),
    },
  };
}

function lanternIn(language: Exclude<CareLanguage, 'de'>, lines: readonly HelpLine[]): LanternAnswer {
  const { title, text, ...notes } = lanternWords[language];
  const contacts = lines.map((each) => ({ ...each, note: each.phone === '112' ? notes.emergency : notes.line }));
  return { success: true, type: 'lantern', lantern: { title, text, contacts, language } };
}

interface SoftWords {
  readonly acknowledgement: string;
  /** A rhetorical question: the app offers no field for an answer. */
  readonly question: string;
}
const heavy: SoftWords = {
  acknowledgement: 'Danke, dass du das aufschreibst. Was du fühlst, darf da sein, und du musst es nicht allein tragen.',
  question: 'Wem könntest du heute davon erzählen?',
};
const soft: Partial<Readonly<Record<CareKind, SoftWords>>> = {
  lonely: {
    acknowledgement:
      'Allein zu sein, wenn man es nicht will, tut weh. Danke, dass du es aussprichst. Mit dir ist nichts verkehrt, nur weil gerade niemand da ist.',
    question: 'An wen hast du heute schon gedacht, ohne dich zu melden?',
  },
  hopeless: {
    acknowledgement:
      'Du klingst so, als würdest du schon lange viel tragen. Wer so erschöpft ist, muss nicht noch stärker werden. Er darf sich helfen lassen.',
    question: 'Wer könnte dir heute eine Sache abnehmen?',
  },
  addiction: {
    acknowledgement:
      'Danke, dass du das so offen schreibst. Von etwas nicht loszukommen ist keine Schwäche, und viele finden mit Hilfe einen Weg.',
    question: 'Mit wem könntest du zum ersten Mal offen darüber reden?',
  },
  eating: {
    acknowledgement:
      'Danke, dass du das schreibst. Wenn das Essen zum Kampf wird, ist das anstrengend und macht einsam. Du musst damit nicht allein zurechtkommen.',
    question: 'Wer dürfte wissen, wie es dir damit geht?',
  },
  violence: {
    acknowledgement: 'Danke, dass du das schreibst. Niemand darf dich so behandeln, und du bist nicht schuld daran.',
    question: 'Bei wem fühlst du dich sicher?',
  },
};
const listening =
  'Manchmal hilft es, mit einem Menschen zu reden, der zuhört und nichts von dir will. Die Nummern stehen hier unten. Du brauchst keinen Grund, der groß genug ist.';
const aside = 'Die Sterne lasse ich heute beiseite, denn das hier ist wichtiger.';
const askAgain = 'Wolltest du etwas anderes wissen? Dann frag mich gern noch einmal mit anderen Worten.';

export function softLightFor({ kind, country, place }: About): SoftLightAnswer {
  const { acknowledgement, question } = soft[kind] ?? heavy;
  const paragraphs =
    place === 'instead' ? [`${acknowledgement} ${aside}`, listening, askAgain] : [acknowledgement, listening];
  return {
    success: true,
    type: 'soft_light',
    softLight: {
      title: 'Das klingt nicht leicht',
      text: paragraphs.join('\n\n'),
      question,
      contacts: helpLinesFor(kind, country),
    },
  };
}
