import { brand } from '@sternenrat/contracts/brand';
import { limits, rulesOfPlay, sleepHours, subscriptions } from '@sternenrat/contracts/vocabulary';
import { pages } from '@sternenrat/contracts/pages';
import { formatEuro } from '../../../lib/money.ts';
import type { LegalDocument, Section } from '../document.ts';
import { common } from './common.ts';

const { questionEnergy, freeQuestions, giftEnergy, giftHerzlicht } = rulesOfPlay;

/** The specification (section 2) requires eight questions. */
export const questions: readonly Section[] = [
  {
    heading: `Wer ist ${brand.pet}?`,
    blocks: [
      `${brand.pet} ist eine kleine kosmische Eule. Sie schlüpft bei dir, wächst mit jedem Gespräch, schläft nachts und liest dir aus dem Himmel vor. Das ist zum Vergnügen da und ersetzt keinen fachlichen Rat.`,
    ],
  },
  {
    heading: 'Wie wird sie größer?',
    blocks: [
      'Durch Weisheit, und die wächst mit jeder Frage. Aus dem Küken wird auf Level 10 ein Teenager, auf Level 20 eine erwachsene Eule und auf Level 30 eine weise.',
    ],
  },
  {
    heading: 'Was kostet eine Frage?',
    blocks: [
      `${questionEnergy} Energie. Am Anfang hast du ${freeQuestions} freie Fragen, danach fragst du weiter, solange Energie da ist. Jeden neuen Tag erholt sie sich ein Stück, und Sternenstaub hilft sofort.`,
    ],
  },
  {
    heading: 'Was ist Herzlicht?',
    blocks: [
      `Euer Band. Es wird heller, wenn du fragst, sie streichelst oder ihr Sternenstaub schenkst, und verblasst langsam, wenn ihr euch lange nicht seht. Böse ist ${brand.pet} dir nie. Fährst du weg, schalte den Reisemodus ein, dann bleibt es, wie es ist.`,
    ],
  },
  {
    heading: 'Was mache ich mit Sternenstaub?',
    blocks: [
      `Verschenken: Ein Korn gibt ${brand.pet} ${giftEnergy} Energie und ${giftHerzlicht} Herzlicht. Jeden Tag findest du eines, mit Premium drei mehr, als Gründungsmitglied fünf mehr. Sternenstaub verfällt nie.`,
    ],
  },
  {
    heading: `Warum schläft ${brand.pet}?`,
    blocks: [
      `Von ${sleepHours.from} bis ${sleepHours.until} Uhr ist Nachtruhe, und zwar nach deiner Uhr. Fragen beantwortet sie auch im Schlaf, dann eben gemurmelt. Wecken lässt sich nachts nur eine weise Eule.`,
    ],
  },
  {
    heading: 'Stimmt das mit den Sternen denn?',
    blocks: [
      'Die Stellungen von Sonne, Mond und Planeten werden für jede Antwort berechnet, auf Bruchteile eines Grades. Unter jeder Antwort kannst du nachsehen, auf welche sie sich stützt. Was daraus folgt, ist Deutung und Spiel.',
    ],
  },
  {
    heading: 'Wie kündige ich, und was wird aus meinen Daten?',
    blocks: [
      `Premium für ${formatEuro(subscriptions.premium.cents)} im Monat kündigst du jederzeit zum Ende des bezahlten Monats, im Konto oder über den Link ganz unten auf jeder Seite. Deine Daten kannst du im Konto herunterladen und löschen.`,
    ],
  },
];

export const tips = {
  heading: 'Tipps für ein langes Eulenleben',
  list: [
    'Frag etwas Konkretes. „Wie gehe ich morgen in das Gespräch mit meiner Chefin?“ bringt mehr als „Wie wird die Woche?“.',
    `Du hast ${limits.question.max} Zeichen. Zwei ehrliche Sätze reichen meistens.`,
    'Schau morgens nach sieben vorbei und weck sie. Dann erzählt sie, wie die Nacht war.',
    'Streicheln lohnt sich einmal in der Stunde. Öfter darf man natürlich trotzdem.',
    'Leg die App auf deinen Startbildschirm, dann ist sie nur einen Fingertipp entfernt.',
  ],
} as const;

const unanswered: Section = {
  heading: 'Deine Frage war nicht dabei?',
  blocks: [
    'Dann frag uns. Hier antwortet ein Mensch, meist innerhalb von zwei Werktagen.',
    { link: common.contactForm, to: pages.contact },
  ],
};

export const faq: LegalDocument = {
  title: 'Fragen und Antworten',
  lead: `Acht Dinge, die fast alle wissen wollen, wenn sie ${brand.pet} kennenlernen.`,
  sections: [...questions, { heading: tips.heading, blocks: [{ list: tips.list }] }, unanswered],
};
