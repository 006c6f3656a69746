/** The act of small talk, otherwise the subject. `life`: a matter of the player or of other people. */
export type Kind =
  | 'life'
  | 'noctua'
  | 'product'
  | 'sky'
  | 'world'
  | 'greet'
  | 'thank'
  | 'farewell'
  | 'praise'
  | 'complain'
  | 'command';
