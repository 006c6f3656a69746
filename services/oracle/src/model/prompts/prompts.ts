import { readFileSync } from 'node:fs';

/** Name of the folder with the prompts. Changed prompts go into a new folder. */
export const promptVersion = 'v2';

const read = (name: string): string => readFileSync(new URL(`./${promptVersion}/${name}.md`, import.meta.url), 'utf8');
const files = { persona: read('persona'), task: read('task') };

/** The system prompt. @param canary replaces `{{kennwort}}`, a word that must not appear in an answer */
export function instructionsWith(canary: string): string {
  return `${files.persona}\n${files.task.replace('{{kennwort}}', canary)}`;
}
