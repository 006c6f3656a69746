import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Concern } from '@sternenrat/contracts/reading';
import type { z } from '@sternenrat/contracts/core/zod';
import { CaseIndex } from '../domain/saying/cases.ts';
import type { Texts } from '../domain/saying/library.ts';
import type { ActionTexts, KnowledgeSubject, KnowledgeTexts } from '../domain/saying/texts.ts';
import type { ThingTexts } from '../domain/saying/things.ts';
import { TopicIndex } from '../domain/saying/topics.ts';
import { WordedIndex } from '../domain/saying/worded.ts';
import { readYaml } from '../read-yaml.ts';
import { choiceFrames, folders, skyFiles, threadFile, type Folder } from './schemas.ts';

export type Language = 'de';
type Files = {
  [F in Exclude<Folder, 'sky'>]: z.infer<(typeof folders)[F]['schema']>;
} & { sky: { [N in keyof typeof skyFiles]: z.infer<(typeof skyFiles)[N]> }[keyof typeof skyFiles] };
type FileOf<F extends Folder> = Files[F];

export const textsFolder = fileURLToPath(new URL('../../texts', import.meta.url));

/** Files of `ways` with the slots `{topic}`, `{condition}` and `{fact}`. */
const threadFiles = ['thread', 'news', 'care', 'plain'];

function schemaOf(folder: Folder, name: string): z.ZodMiniType {
  if (folder === 'sky') return skyFiles[name as keyof typeof skyFiles];
  if (folder === 'ways' && threadFiles.includes(name)) return threadFile;
  return folder === 'choices' && name === 'frames' ? choiceFrames : folders[folder].schema;
}

/** @param root folder of a language @throws Error that names the file, the cause and the path of an invalid value */
export function readTextFile<F extends Folder>(root: string, folder: F, name: string): FileOf<F> {
  const path = `${folder}/${name}.yaml`;
  const { names } = folders[folder];
  if (names && !names.includes(name)) throw new Error(`${path}: ${name} is not one of ${folder}`);
  return readYaml(root, path, schemaOf(folder, name)) as FileOf<F>;
}

const noTopics = new TopicIndex([]);

export interface LoadedTexts extends Texts {
  /** Lists all files of the language as `folder/name`, without `.yaml`. */
  files(): readonly string[];
  /** Loads a file of `files()` into the cache. */
  read(file: string): void;
}

/** Reads, checks and caches a file at the first use. @param root folder with a folder per language */
export function loadTexts(language: Language, root: string = textsFolder): LoadedTexts {
  const files = new Map<string, unknown>();
  const get = <F extends Folder>(folder: F, name: string): FileOf<F> | null => {
    const key = `${folder}/${name}`;
    if (!files.has(key)) {
      const found = existsSync(`${root}/${language}/${key}.yaml`);
      files.set(key, found ? readTextFile(`${root}/${language}`, folder, name) : null);
    }
    return files.get(key) as FileOf<F> | null;
  };
  const getSky = <N extends keyof typeof skyFiles>(name: N) => {
    const file = get('sky', name);
    if (!file) throw new Error(`sky/${name}.yaml: no such file`);
    return file as z.infer<(typeof skyFiles)[N]>;
  };
  const namesIn = (folder: Folder): string[] =>
    readdirSync(`${root}/${language}/${folder}`).map((file) => file.replace(/\.yaml$/u, ''));
  let cases: CaseIndex | undefined;
  const knowledge = new Map<KnowledgeSubject, WordedIndex<KnowledgeTexts>>();
  let things: WordedIndex<ThingTexts> | undefined;
  let actions: WordedIndex<ActionTexts> | undefined;
  return {
    concern: (concern) => get('concerns', concern),
    theme: (theme) => get('themes', theme),
    topics: (concern) => get('topics', concern) ?? noTopics,
    cases: () =>
      (cases ??= new CaseIndex(
        (namesIn('cases') as Concern[]).flatMap((concern) =>
          Object.entries(get('cases', concern) ?? {}).map(([name, texts]) => ({ ...texts, name, concern })),
        ),
      )),
    things: () =>
      (things ??= new WordedIndex(namesIn('things').flatMap((name) => Object.values(get('things', name) ?? {})))),
    actions: () =>
      (actions ??= new WordedIndex(namesIn('actions').flatMap((name) => Object.values(get('actions', name) ?? {})))),
    knowledge: (subject) => {
      const index = knowledge.get(subject) ?? new WordedIndex(Object.values(get('knowledge', subject) ?? {}));
      knowledge.set(subject, index);
      return index;
    },
    choice: (kind) => get('choices', kind),
    choiceFrames: () => (get('choices', 'frames') ?? {}) as unknown as z.infer<typeof choiceFrames>,
    register: (register) => get('registers', register),
    way: (way) => {
      const topics = get('ways', way);
      if (!topics) throw new Error(`ways/${way}.yaml: no such file`);
      return topics;
    },
    files: () =>
      (Object.keys(folders) as Folder[]).flatMap((folder) => namesIn(folder).map((name) => `${folder}/${name}`)),
    read(file) {
      const [folder, name = ''] = file.split('/');
      const content = get(folder as Folder, name);
      if (content instanceof TopicIndex) content.build();
    },
    sky: () => ({ reasons: getSky('reasons'), roles: getSky('roles') }),
    day: () => getSky('day'),
  };
}

/** Shared by all users of a process, because reading all files takes 0.6 s of CPU. */
export const germanTexts = loadTexts('de');
