import { readFileSync } from 'node:fs';

/** Folder of the prompts. Changed prompts go into a new folder. */
export const promptVersion = 'v2';

const read = (name: string): string => readFileSync(new URL(`./${promptVersion}/${name}.md`, import.meta.url), 'utf8');
const files = { persona: read('persona'), task: read('task') };

/** @param canary a word that must not appear in an answer, for the slot `{{kennwort}}` */
export function instructionsWith(canary: string): string {
  return `${files.persona}\n${files.task.replace('{{kennwort}}', canary)}`;
}
