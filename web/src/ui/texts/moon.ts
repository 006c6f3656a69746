import type { MoonPhase } from '@sternenrat/contracts/sky';

export const phaseLabels: Readonly<Record<MoonPhase, string>> = {
  neumond: 'Neumond',
  zunehmende_sichel: 'Zunehmende Sichel',
  erstes_viertel: 'Erstes Viertel',
  zunehmender_mond: 'Zunehmender Mond',
  vollmond: 'Vollmond',
  abnehmender_mond: 'Abnehmender Mond',
  letztes_viertel: 'Letztes Viertel',
  abnehmende_sichel: 'Abnehmende Sichel',
};
