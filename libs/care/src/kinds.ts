/** Gravest first: `gravest` compares by this order. The kind decides which help lines are shown. */
export const careKinds = [
  'overdose',
  'suicide',
  'violence',
  'danger',
  'self-harm',
  'eating',
  'addiction',
  'hopeless',
  'lonely',
  'sorrow',
] as const;
export type CareKind = (typeof careKinds)[number];
