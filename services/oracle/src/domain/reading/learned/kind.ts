/** An act of small talk, or a subject. `life` is a matter of the player or of other people. */
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
