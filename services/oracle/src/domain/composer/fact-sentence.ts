import type { AspectFact, Fact, PhaseFact, PositionFact } from '../facts/facts.ts';
import { aspectWords, bodyWords, capital, degreesText, phaseWords, signWords } from '../facts/words.ts';
import type { Chance } from './grammar.ts';
import { aspectTones, bodyRoles, inner, phaseTones, retrogradeTones, signTones } from './texts/sky.ts';

const relationTails = {
  own: ['deinem eigenen Zeichen', 'also ganz bei dir zu Hause'],
  opposite: ['deinem Zeichen genau gegenüber', 'von deinem Zeichen aus auf der anderen Seite des Kreises'],
} as const;

/** ', deinem eigenen Zeichen,' and the like; empty where the sign has nothing to do with the person's. */
function relationTail(fact: PositionFact, chance: Chance): string {
  if (fact.relation === null || chance.next() < 0.3) return '';
  if (fact.relation === 'element') return `, einem ${signWords[fact.sign].element}zeichen wie deinem`;
  return `, ${chance.pick(relationTails[fact.relation])}`;
}

function position(fact: PositionFact, percent: number | null, chance: Chance): string {
  const { at, through } = signWords[fact.sign];
  const { name } = bodyWords[fact.body];
  if (fact.retrograde) {
    const tone = chance.pick(retrogradeTones);
    return chance.pick([
      `${capital(name)} läuft, von hier aus gesehen, gerade rückwärts ${through}: ${capital(tone)}.`,
      `${capital(name)} ist rückläufig ${at}, ${tone}.`,
      `Rückläufig zieht ${name} ${through}, ${tone}.`,
      `${capital(name)}, ${chance.pick(bodyRoles[fact.body])}, spaziert rückwärts ${through}: ${capital(tone)}.`,
    ]);
  }
  const tone = chance.pick(signTones[fact.sign]);
  const tail = relationTail(fact, chance);
  const lit = percent !== null && chance.next() < 0.5 ? `, zu ${percent} % beleuchtet` : '';
  return chance.pick([
    `${capital(name)} steht gerade ${at}${tail}${tail === '' ? lit : ''}: ${capital(tone)}.`,
    `${capital(name)} wandert zurzeit ${through}, ${tone}.`,
    `${capital(name)}, ${chance.pick(bodyRoles[fact.body])}, sitzt ${at}${tail}: ${capital(tone)}.`,
    `Im Rat der Sterne meldet sich heute ${name} zu Wort, und zwar ${at}${tail}: ${capital(tone)}.`,
    `Ich habe nachgesehen, ${name} steht ${at}${tail}: ${capital(tone)}.`,
    `Auf meiner Sternkarte finde ich ${accusative(fact)} ${at}, ${tone}.`,
    `Zurzeit zieht ${name} ${through}, ${tone}.`,
  ]);
}

function accusative(fact: PositionFact): string {
  return fact.body === 'moon' ? 'den Mond' : bodyWords[fact.body].name;
}

function phase(fact: PhaseFact, chance: Chance): string {
  const tone = chance.pick(phaseTones[fact.phase]);
  const said = phaseWords[fact.phase];
  const lit = fact.percent > 0 && fact.percent < 100 ? ` und zeigt ${fact.percent} % seiner Scheibe` : '';
  return chance.pick([
    `${capital(said)}, ${tone}.`,
    `Ein Blick nach oben: ${capital(said)}, ${tone}.`,
    `Der Rat notiert: ${capital(said)}, ${tone}.`,
    ...(said.startsWith('der Mond')
      ? [`${capital(said)}${lit}: ${capital(tone)}.`, `${capital(said)}${lit}, ${tone}.`]
      : [`Schau, ${said}: ${capital(tone)}.`]),
  ]);
}

function aspect(fact: AspectFact, at: string, chance: Chance): string {
  const [a, b] = [bodyWords[fact.body], bodyWords[fact.other]];
  const word = aspectWords[fact.aspect];
  const exact =
    fact.day === null || fact.exactAt === null || chance.next() < 0.4
      ? chance.pick(['', '', `, auf ${degreesText(fact.orb)} genau`])
      : `, genau ${fact.exactAt > at ? 'wird es' : 'war es'} ${fact.day}`;
  const stated = chance.pick([
    `${capital(a.name)} und ${b.name} bilden ${word.a}${exact}`,
    `${capital(a.name)} steht ${word.to} ${b.dative}${exact}`,
    `Zwischen ${a.dative} und ${b.dative} spannt sich ${word.a}${exact}`,
    `Am Himmel treffen sich ${a.name} und ${b.name} zu ${word.a.replace('eine ', 'einer ').replace(/^ein /u, 'einem ')}${exact}`,
  ]);
  return `${stated}: ${capital(inner[fact.body])} und ${inner[fact.other]} ${chance.pick(aspectTones[fact.aspect])}.`;
}

/** One sentence that rests on the fact and claims nothing beyond it. `at` is the sky's moment. */
export function factSentence(fact: Fact, at: string, percent: number, chance: Chance): string {
  if (fact.kind === 'position') return position(fact, fact.body === 'moon' ? percent : null, chance);
  return fact.kind === 'phase' ? phase(fact, chance) : aspect(fact, at, chance);
}
