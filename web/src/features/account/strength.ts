import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How long a password would stand against guessing, 0 (at once) to 4. @param known words of the person: name, e-mail */
export const strengthOf = (password: string, known: readonly string[]): number =>
  zxcvbn.check(password, [...known]).score;
