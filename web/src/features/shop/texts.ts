import { brand } from '@sternenrat/contracts/brand';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import type { ShopMode } from './mode.ts';

const { pet, name } = brand;
const { freeQuestions, giftEnergy, giftHerzlicht } = rulesOfPlay;

export const texts = {
  title: {
    normal: 'Sternenstaub',
    'low-energy': `${pet} wird müde`,
    'needs-energy': `${pet} braucht Energie`,
  } satisfies Record<ShopMode, string>,
  body: {
    normal: `Ein Korn schenkt ${pet} ${giftEnergy} Energie und ${giftHerzlicht} Herzlicht. Sternenstaub verfällt nie.`,
    'low-energy': `Ihre Energie reicht nicht mehr weit. Ein Korn bringt ${giftEnergy} zurück.`,
    'needs-energy': `Für die nächste Antwort fehlt ihr die Kraft. Ein Korn bringt ${giftEnergy} Energie zurück.`,
  } satisfies Record<ShopMode, string>,
  says: 'Ein Korn kitzelt unter den Federn, und dann leuchte ich. Über deinen Besuch freue ich mich auch ohne.',
  grainFirst: 'Du hast noch Sternenstaub. Ein Korn davon reicht für die nächste Antwort, du brauchst nichts zu kaufen.',
  grainLater:
    'Du hast noch Sternenstaub. Sobald sie wach ist, kannst du ihn ihr schenken. Du brauchst nichts zu kaufen.',
  give: 'Sternenstaub schenken',
  tomorrow: 'Morgen bekommst du wieder ein Korn geschenkt, und Energie kommt von selbst dazu.',
  grains: (grains: number) => `${grains} Sternenstaub`,
  popular: 'Beliebt',
  perGrain: (price: string) => `${price} je Korn`,
  vat: 'inkl. MwSt.',
  buy: (grains: number, price: string) => `${grains} Sternenstaub für ${price} auswählen`,
  choose: 'Auswählen',
  adult: 'Ich bin 18 Jahre oder älter.',
  adultNeeded: 'Bitte bestätige zuerst, dass du 18 Jahre oder älter bist.',
  minor: `Einkaufen geht erst ab 18 Jahren. Mit ${pet} spielen kannst du auch so, jeden Tag.`,
  offers: 'Oder gleich unbegrenzt fragen',
  unavailable: 'Der Laden ist gerade nicht erreichbar. Es geht nichts verloren. Versuch es bitte später noch einmal.',
  member: 'Danke, dass du dabei bist. Fragen kannst du, so viel du magst.',
  purchaseFailed: 'Fehler beim Kauf',
  purchaseFailedBody: 'Bitte versuche es später erneut.',

  tiers: {
    premium: {
      name: 'Premium',
      perks: ['Unbegrenzte persönliche Sterne-Beratungen', 'Jeden Tag 3 Körner extra', 'Ein Abzeichen'],
    },
    founding_member: {
      name: 'Gründungsmitglied',
      perks: [
        'Alles, was Premium hat',
        'Jeden Tag 5 Körner extra',
        'Dieser Preis, solange du bleibst',
        'Ein eigenes Abzeichen',
      ],
    },
  },
  prices: 'Was es kostet',
  pricesBody: `Mit ${pet} zu leben kostet nichts. Wer mehr fragen möchte, kann dafür bezahlen.`,
  free: {
    name: 'Einfach so',
    terms: 'unbefristet, ohne Zahlungsdaten',
    perks: [
      `${freeQuestions} freie Fragen zum Anfang`,
      `Danach fragst du weiter, solange ${pet} Energie hat; jeden Tag kommt neue dazu`,
      'Jeden Tag 1 Korn Sternenstaub',
    ],
  },
  firstHundred: (seats: number, left: number | undefined) =>
    `Für die ersten ${seats} Mitglieder. ${
      left === undefined
        ? ''
        : left === 0
          ? 'Alle Plätze sind vergeben.'
          : left === 1
            ? 'Ein Platz ist noch frei.'
            : `${left} Plätze sind noch frei.`
    }`.trim(),
  grainsTitle: 'Sternenstaub',
  grainsBody: `Ein Korn schenkt ${pet} ${giftEnergy} Energie und ${giftHerzlicht} Herzlicht, und es verfällt nie. Wenn du mehr möchtest, als du geschenkt bekommst:`,
  grainsFor: (grains: number, price: string) => `${grains} Körner für ${price}`,
  pricesLaw: `Alle Preise inkl. MwSt. Premium und Gründungsmitgliedschaft laufen monatlich weiter, bis du kündigst; das geht jederzeit zum Ende des bezahlten Monats. Verträge kannst du 14 Tage lang widerrufen, gekaufte Körner, die du noch nicht verschenkt hast, erstatten wir in dieser Zeit zum gezahlten Preis. Einkaufen geht erst ab 18 Jahren. ${name} ist Unterhaltung, keine Beratung.`,
  perMonth: (price: string) => `${price} pro Monat`,
  terms: 'inkl. MwSt., monatlich kündbar',
  seats: (left: number) => (left === 1 ? 'Noch 1 Platz frei' : `Noch ${left} Plätze frei`),
  seatsGone: 'Alle Gründungsplätze sind vergeben.',
  take: (tier: string) => `${tier} werden`,
  takePremium: 'Premium holen',

  premiumTitle: (tier: string) => `${name} ${tier}`,
  premiumBody: (price: string) =>
    `${price} pro Monat, inkl. MwSt. Läuft monatlich weiter, bis du kündigst. Kündigen kannst du jederzeit zum Ende des bezahlten Monats.`,
  withdrawal: 'Du kannst 14 Tage lang widerrufen.',
  entertainment: 'Nur zur Unterhaltung, keine Beratung.',
  subscribe: 'Jetzt abonnieren',
  subscribeObliges: (price: string) => `zahlungspflichtig, ${price} pro Monat`,
  cancel: 'Abbrechen',
  preparing: 'Einen Moment …',
  processing: 'Wird verarbeitet...',
  subscriptionFailed: 'Abonnement konnte nicht erstellt werden',
  welcome: `Willkommen bei ${name} Premium!`,
  welcomeBody: 'Du hast jetzt unbegrenzten Zugang zu persönlichen Sterne-Beratungen.',

  paymentTitle: 'Bezahlen',
  loadingForm: 'Zahlungsformular wird geladen...',
  formFailed: 'Das Zahlungsformular ließ sich nicht laden. Es wurde nichts abgebucht.',
  back: 'Zurück',
  buyNow: 'Jetzt kaufen',
  refundNote: 'Gekaufte Körner, die du noch nicht verschenkt hast, erstatten wir 14 Tage lang zum gezahlten Preis.',
  paymentFailed: 'Zahlung fehlgeschlagen',
  unknownFailure: 'Die Zahlung kam nicht zustande. Es wurde nichts abgebucht.',
  bought: 'Sternenstaub gekauft!',
  boughtBody: (grains: number) => `Du hast ${grains} Sternenstaub erhalten!`,
  checking: 'Deine Zahlung wird geprüft.',
  checkingBody: 'Das dauert manchmal einen Moment. Sobald sie bestätigt ist, kommt alles von selbst bei dir an.',
  methods: 'Bezahlen kannst du mit den Zahlungsarten, die gleich im Formular stehen.',

  testMode: 'Testmodus',
  testModeBody: 'Hier fließt kein Geld. Such dir eine Testkarte aus.',
  cards: {
    ok: { label: 'Karte, die klappt', number: '4242 4242 4242 4242' },
    declined: { label: 'Karte, die abgelehnt wird', number: '4000 0000 0000 0002' },
    '3ds': { label: 'Karte, bei der die Bank nachfragt', number: '4000 0000 0000 3220' },
  },
  bankAsks: 'Die Testbank fragt nach: Stimmst du der Zahlung zu?',
  bankYes: 'Zustimmen',
  bankNo: 'Ablehnen',
  bankRefused: 'Du hast die Zahlung bei deiner Bank abgelehnt.',

  successTitle: 'Geschafft!',
  stardustArrived: (grains: number) => `${grains} Sternenstaub sind gutgeschrieben.`,
  looking: 'Wir sehen nach …',
  whoAreYou: 'Melde dich bitte an',
  whoAreYouBody: 'Dann sehen wir nach, ob deine Zahlung angekommen ist.',
  logIn: 'Anmelden',
  notSeen: 'Das ließ sich gerade nicht nachsehen',
  notSeenBody: 'Es geht nichts verloren. Was bezahlt ist, kommt von selbst bei dir an und steht in deinem Konto.',
  premiumActive: 'Premium aktiviert',
  premiumActiveBody: 'Unbegrenzte Sterne-Beratungen verfügbar',
  goHome: `Zu ${pet}`,
  redirecting: 'Gleich geht es von selbst weiter.',
  stay: 'Hierbleiben',
} as const;
