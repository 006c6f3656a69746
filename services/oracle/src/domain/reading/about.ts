import type { About, Concern } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import type { PlainText } from './plain-text.ts';
import { isCourtesy } from './questions.ts';
import type { Person } from './reading.ts';

const { noctua, noctuaActs, product, sky, world, wraps } = german.subjects;
const sum = / (?:(?:wie ?viel (?:macht|ist|sind)|was (?:ist|ergibt)) \d+|\d+ (?:mal|plus|minus|durch|geteilt))(?= )/u;

const earlyWorld = / (?:mensch auf dem mond|mondlandung|mars riegel|hausaufgaben|mathehausaufgaben)(?= )/u;

const pastFact =
  / (?:wer|wann|wo|welch[a-z]*|wie oft) (?:[a-z0-9]+ )*?(?:1[0-9]{3}|20[01][0-9]) (?:[a-z]+ )*?(?:gewonnen|gewann|erfunden|gebaut|gegrundet|entdeckt|geboren|gestorben|stattgefunden|weltmeister|regiert|war|wurde)(?= )/u;

const me = / (?:ich|mich|mir|wir|uns|mein[a-z]*|unser[a-z]*) /u;
const self = / (?:ich|mich|mir|wir|uns|unser[a-z]*|meins|meines lebens) /u;
const toOwl = / (?:du|dir|dich|dein[a-z]*) /u;

const kin =
  '(?:(?:beste|kleine|grosse|altere|jungere|alteste|jungste|beste[rn]|kleine[rn]|grosse[rn]) )?(?:schwester|bruder|mutter|mama|vater|papa|sohn|tochter|kind|oma|opa|kumpel|tante|onkel|cousin|cousine|nichte|neffe|kollege|kollegin|kollegen|eltern|enkel|enkelin|schwager|schwagerin|nachbarin|nachbar|(?:kleiner|kleine|grosser|grosse)(?= (?:[a-z]+t|schon|heute|morgen|wieder|bald|endlich) )|altester|alteste|jungste|jungster|chefin|chef|schwiegermutter|schwiegervater|schwiegertochter|schwiegersohn|patenkind|mitbewohnerin|mitbewohner|baby|kinder|geschwister|lehrer|lehrerin|grosseltern)';
const someoneElse = new RegExp(
  ` (?:mein[a-z]*|unser[a-z]*|die|der) ${kin}(?= )| mein[a-z]* (?:beste[rn]? (?:freund|freundin)|freundin (?!und|noch|mich|wirklich|wieder|mir|treu|schon|nicht|bald|auch|eigentlich)[a-z]+a)(?= )| (?:oma|opa|mama|papa|mutti|vati|omi|opi)(?= )`,
  'u',
);
const lover =
  / (?:er|sie|ihm|ihn|ihr|mein[a-z]* (?:[a-z]+ )?(?:mann|frau|freund|freundin|partner|partnerin|ex|exfreund|exfreundin|exmann|exfrau|schatz|crush|schwarm)) /u;
const wellbeing = / wie (?:geht|gehts|ergeht) (?:es )?(?:es )?(?:mein[a-z]* |ihm|ihr|denn )/u;

export interface AboutEvidence {
  readonly text: PlainText;
  /** The clauses of `text` that ask; the whole text if none does. */
  readonly asked: string;
  readonly concern: Concern | null;
  readonly people: readonly Person[];
  readonly isNews: boolean;
  readonly isGrief: boolean;
}

export function aboutOf({ text, asked, concern, people, isNews, isGrief }: AboutEvidence): About {
  const { flat } = text;
  const bare = wraps.without(asked);
  // in "Der Merkur läuft rückwärts. Stimmt das?" the question is about the sentence before
  const pointsBack = / (?:stimmt|ist|gilt|heisst) (?:das|es) /u.test(asked) && !me.test(flat);
  if (isGrief) return 'player';
  if (product.test(flat) && !isOtherContract(flat)) return 'product';
  if (noctuaActs.test(asked) || isCourtesy(asked)) return 'noctua';
  if (noctua.test(bare) && !/ (?:was (?:soll|kann) ich) /u.test(bare)) return 'noctua';
  if (earlyWorld.test(asked)) return 'world';
  if (
    (sky.test(asked) || (pointsBack && sky.test(flat))) &&
    concern !== 'compatibility' &&
    !(me.test(asked) && concern !== null && concern !== 'day' && concern !== 'future' && !isSkyFact(asked))
  )
    return 'sky';
  if (pastFact.test(asked) && !self.test(bare)) return 'world';
  if ((world.test(asked) || sum.test(asked)) && !self.test(bare) && !isNews) return 'world';
  if (isNews) return 'player';
  if (toOwl.test(bare) && !me.test(bare)) return 'noctua';
  if (
    !me.test(bare) &&
    people.length === 0 &&
    concern === null &&
    (isGeneralQuestion(bare) || / wie [a-z]+ man /u.test(bare))
  )
    return 'world';
  const isTheirIllness = concern === 'illness_other' && !self.test(flat) && someoneElse.test(flat);
  return isTheirIllness || isSomebodyElses(asked, concern) ? 'other' : 'player';
}

function isSomebodyElses(asked: string, concern: Concern | null): boolean {
  if (self.test(asked)) return false;
  if (wellbeing.test(asked)) return true;
  const own = concern === null ? undefined : german.concerns[concern].own;
  if (someoneElse.test(asked)) return own !== 'anybody';
  return lover.test(asked) && concern !== null && own === undefined;
}

const isOtherContract = (flat: string): boolean =>
  / (?:handyvertrag|netflix|spotify|fitnessstudio|bankkonto|sparkasse|sparkonto|konto leer|gemeinsames konto|zeitung|instagram|tiktok|tinder|zeitungsabo|facebook) /u.test(
    flat,
  );
const isSkyFact = (asked: string): boolean =>
  / (?:wann ist|wann kommt|wo steht|welche mondphase|in welchem zeichen|sichtbar|zu sehen|sehe ich|sehen wir|kann ich .* sehen|sternzeichen bin ich|aszendent)(?= )/u.test(
    asked,
  );

const isGeneralQuestion = (asked: string): boolean =>
  / (?:wer|was|wie|wo|wann|warum|welch[a-z]*|wie viele?|gibt es|ist|sind|hat|haben) /u.test(asked) &&
  !/ (?:der tag|die woche|bringt|sterne|zukunft|er|sie|es|alles|das|tun|machen|man|heute|morgen|los) /u.test(asked);
