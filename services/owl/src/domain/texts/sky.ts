/** Words for computed facts of the sky, without interpretation. */
import type { MoonPhase, SkyBody } from '@sternenrat/contracts/sky';

export const phaseWords: Readonly<Record<MoonPhase, string>> = {
  neumond: 'Neumond',
  zunehmende_sichel: 'Zunehmende Mondsichel',
  erstes_viertel: 'Zunehmender Halbmond',
  zunehmender_mond: 'Zunehmender Mond',
  vollmond: 'Vollmond',
  abnehmender_mond: 'Abnehmender Mond',
  letztes_viertel: 'Abnehmender Halbmond',
  abnehmende_sichel: 'Abnehmende Mondsichel',
};

export const planetWords = {
  mercury: 'Merkur',
  venus: 'Venus',
  mars: 'Mars',
} as const satisfies Partial<Record<SkyBody, string>>;

export const dayWords = {
  bright: [
    'Ein Tag mit offenen Fenstern.',
    'Gute Luft für neue Anfänge.',
    'Heute trägt der Wind in die richtige Richtung.',
  ],
  even: [
    'Ein Tag, der sich formen lässt.',
    'Ruhige See, mit kleinen Wellen zum Spielen.',
    'Alles hält sich freundlich die Waage.',
  ],
  heavy: [
    'Ein Tag für Tee und kleine Schritte.',
    'Heute darf alles etwas langsamer gehen.',
    'Viel Bewegung dort oben, also hier unten lieber Ruhe.',
  ],
} as const;
