import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** 0 (weak) to 4. @param known words to avoid, such as the username and e-mail address */
export const strengthOf = (password: string, known: readonly string[]): number =>
  zxcvbn.check(password, [...known]).score;
