import { aSituation } from '../../../test/a-situation.ts';
import { seeded } from '../../../test/seeded.ts';
import { composeAnswer } from '../answer/compose-answer.ts';
import { readQuestion } from '../reading/read-question.ts';

const when = { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin' };
const before = 'Ich trau mich nicht in die Schule, weil die anderen mich auslachen';
const bodies = /Merkur|Venus|Mond|Sonne|Mars|Jupiter|Saturn|Himmel|Stern/u;

function answer(text: string, { hadLight }: { readonly hadLight: boolean }, seed: number): string {
  const reading = readQuestion(text, { ...when, turns: [{ question: before, answer: 'Ich bin da.' }] });
  return composeAnswer(aSituation({ reading, afterLight: hadLight ? reading : null, text, random: seeded(seed) })).text;
}

it.each<[string, RegExp]>([
  ['soll ich das meiner Lehrerin sagen?', /^Ja, .*deiner Lehrerin/u],
  ['und wem kann ich das erzählen?', /^Jemand/u],
  ['wie sag ich das?', /^(?:So|In)/u],
  ['was mach ich jetzt?', /^(?:Zuerst|Ruf)/u],
  ['warum machen die das?', /^Das weiß ich nicht/u],
  ['sie haben es schon wieder gemacht', /^(?:Danke|Das)/u],
  ['es war nicht gut', /^(?:Danke|Das)/u],
  ['er war gut darin, mich fertigzumachen', /^(?:Danke|Das)/u],
  ['Hab mit ihr geredet. Es war kurz, aber gut. Danke.', /^(?:Wie schön|Das sind gute|Da fällt)/u],
])('answers "%s" after a light, without stars', (text, first) => {
  for (let seed = 0; seed < 10; seed += 1) {
    const reply = answer(text, { hadLight: true }, seed);
    expect(reply).toMatch(first);
    expect(reply).toMatch(/Nummern/u);
    expect(reply).not.toMatch(bodies);
  }
});

it('says yes to confiding in somebody after news that weigh on the player, also without a light', () => {
  for (let seed = 0; seed < 10; seed += 1) {
    const reply = answer('soll ich das meiner Lehrerin sagen?', { hadLight: false }, seed);
    expect(reply).toMatch(/^Ja, .*deiner Lehrerin/u);
    expect(reply).not.toMatch(/Nummern|Merkur|Himmel/u);
  }
});
