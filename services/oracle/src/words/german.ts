import { fileURLToPath } from 'node:url';
import { concerns, type Concern } from '@sternenrat/contracts/reading';
import type { z } from '@sternenrat/contracts/core/zod';
import { readYaml } from '../read-yaml.ts';
import * as schemas from './schemas.ts';

/** @param folder of a language @throws Error that names the file, the cause and the path of an invalid value */
export function loadWords(folder: string) {
  const read = <T>(name: string, schema: z.ZodMiniType<T>): T => readYaml(folder, `${name}.yaml`, schema);
  const readEach = <Name extends string, T>(names: readonly Name[], under: string, schema: z.ZodMiniType<T>) =>
    Object.fromEntries(names.map((name) => [name, read(`${under}/${name}`, schema)])) as Record<Name, T>;
  return {
    acts: read('acts', schemas.actsFile),
    sentences: read('sentences', schemas.sentencesFile),
    verbs: read('verbs', schemas.verbsFile),
    languages: read('languages', schemas.languagesFile),
    questions: read('questions', schemas.questionsFile),
    subjects: read('subjects', schemas.subjectsFile),
    news: read('news', schemas.newsFile),
    followUps: read('follow-ups', schemas.followUpsFile),
    health: read('health', schemas.healthFile),
    people: read('people', schemas.peopleFile),
    nouns: read('nouns', schemas.nounsFile),
    places: read('places', schemas.placesFile),
    spelling: read('spelling', schemas.spellingFile),
    spoken: read('spoken', schemas.spokenFile),
    times: read('times', schemas.timesFile),
    grave: readEach(['grief', 'illness'], 'registers', schemas.graveRegisterFile),
    light: readEach(schemas.lightRegisters, 'registers', schemas.lightRegisterFile),
    concerns: readEach<Concern, z.infer<typeof schemas.concernFile>>(concerns, 'concerns', schemas.concernFile),
  };
}

export const wordsFolder = fileURLToPath(new URL('../../words/de', import.meta.url));

export const german = loadWords(wordsFolder);
