import { brand } from '@sternenrat/contracts/brand';

export const texts = {
  title: {
    testSelect: 'Testauswahl',
    logoDemo: 'Das Logo',
    home: brand.pet,
    auth: 'Anmelden',
    notFound: '404',
    forgot: 'Passwort vergessen',
    reset: 'Neues Passwort',
  },
  testSelect: `${brand.pet} in jeder Stimmung`,
  loading: 'Einen Moment …',
  notFound: '404 Page Not Found',
  notFoundHint: 'Hast du vielleicht vergessen, diese Seite in den Router einzutragen?',
  home: 'Zur Startseite',
  offlineTitle: 'Gerade kommt nichts an',
  offlineBody: 'Verbindungsfehler: Bitte überprüfe deine Internetverbindung und versuche es erneut.',
  again: 'Noch einmal versuchen',
  brokenTitle: 'Da ist etwas schiefgegangen',
  brokenBody: 'Bitte lade die Seite neu. Was du geschrieben hast, bleibt erhalten.',
  reload: 'Neu laden',
  stardust: (grains: number) => (grains === 1 ? '1 Korn Sternenstaub' : `${grains} Körner Sternenstaub`),
  premium: 'Premium',
  founder: 'Gründungsmitglied',
  openShop: 'zum Laden',
  openLedger: 'Sternenstaub-Buch öffnen',
} as const;
