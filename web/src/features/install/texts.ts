import { brand } from '@sternenrat/contracts/brand';

export const texts = {
  install: 'App installieren',
  title: `${brand.pet} auf deinem Startbildschirm`,
  ios: ['Tippe unten in Safari auf „Teilen“.', 'Wähle „Zum Home-Bildschirm“.', 'Tippe oben rechts auf „Hinzufügen“.'],
  android: [
    'Öffne das Menü deines Browsers.',
    'Wähle „App installieren“ oder „Zum Startbildschirm“.',
    'Bestätige mit „Installieren“ oder „Hinzufügen“.',
  ],
  inApp: 'Du bist gerade im Browser einer anderen App. Öffne diese Seite zuerst in Safari oder Chrome.',
  done: 'Ist installiert',
  later: 'Später',
} as const;
