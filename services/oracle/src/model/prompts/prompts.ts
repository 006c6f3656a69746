import { readFileSync } from 'node:fs';

/** A change of the words is a new folder, so that it can be told which version wrote an answer. */
export const promptVersion = 'v1';

const read = (name: string): string => readFileSync(new URL(`./${promptVersion}/${name}.md`, import.meta.url), 'utf8');
const files = { persona: read('persona'), task: read('task') };

/** Persona and task. @param canary a word that must never come back */
export function instructionsWith(canary: string): string {
  return `${files.persona}\n${files.task.replace('{{kennwort}}', canary)}`;
}
