/** Duration in ms of each short animation ("act"). The drawing's attribute `data-act` names the current one. */
export const acts = {
  blink: 240,
  glance: 1900,
  moon: 4600,
  tilt: 2200,
  ruffle: 1000,
  tremble: 900,
  stir: 1400,
  touch: 900,
  gift: 1500,
  answer: 1400,
  awaken: 1800,
  seek: 1300,
  turn: 1300,
  listen: 1300,
  ponder: 1300,
  level: 1700,
  stage: 2200,
} as const;
export type Act = keyof typeof acts;

/** A reaction of the owl to an event. A new `nth` plays the same act again. */
export interface Reaction {
  act: Extract<Act, 'touch' | 'gift' | 'answer' | 'awaken' | 'seek' | 'turn' | 'listen' | 'ponder' | 'level' | 'stage'>;
  nth: number;
}
