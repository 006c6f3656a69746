import { readFileSync } from 'node:fs';

/** Put changed prompts into a new folder, so that each answer can be traced to its prompt. */
export const promptVersion = 'v2';

const read = (name: string): string => readFileSync(new URL(`./${promptVersion}/${name}.md`, import.meta.url), 'utf8');
const files = { persona: read('persona'), task: read('task') };

/** @param canary a word that must never appear in an answer */
export function instructionsWith(canary: string): string {
  return `${files.persona}\n${files.task.replace('{{kennwort}}', canary)}`;
}
