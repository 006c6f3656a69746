import { brand } from '@sternenrat/contracts/brand';

export const texts = {
  title: 'Erinnerungen',
  body: `Wenn du magst, meldet sich ${brand.pet} einmal am Tag mit einem Gruß. Höchstens einmal, nie zwischen 21 und 8 Uhr und gar nicht, wenn du schon da warst.`,
  how: 'Wie darf sie sich melden?',
  channels: { off: 'Gar nicht', push: 'Mitteilung auf meine Geräte', mail: 'E-Mail' },
  hour: 'Um wie viel Uhr?',
  oClock: (hour: number) => `${hour} Uhr`,
  orMail: 'Ist kein Gerät zu erreichen, darf eine E-Mail kommen',
  save: 'Speichern',
  saved: 'Gespeichert',
  savedOff: `${brand.pet} meldet sich nicht von selbst.`,
  savedOn: (hour: number) => `${brand.pet} meldet sich um ${hour} Uhr, wenn du an dem Tag noch nicht da warst.`,
  devices: (count: number) =>
    count === 0
      ? 'Noch ist kein Gerät angemeldet.'
      : count === 1
        ? 'Ein Gerät ist angemeldet.'
        : `${count} Geräte sind angemeldet.`,
  hereToo: 'Dieses Gerät ist noch nicht dabei. Mit „Speichern“ meldest du es an.',

  unsupported:
    'Dieser Browser kann keine Mitteilungen empfangen. Auf dem iPhone geht es, wenn die App auf deinem Home-Bildschirm liegt. Eine E-Mail geht immer.',
  denied:
    'Dein Browser lässt von dieser Seite keine Mitteilungen zu. Erlauben kannst du sie in seinen Einstellungen, unter den Rechten dieser Website.',
  default: 'Dein Browser fragt dich gleich noch, ob er Mitteilungen zeigen darf.',

  failed: 'Das hat nicht geklappt',
  notAllowed: 'Ohne deine Erlaubnis zeigt der Browser nichts. Es bleibt alles, wie es war.',
  notSubscribed: 'Dieses Gerät ließ sich gerade nicht anmelden. Eine E-Mail geht immer.',
  later: 'Bitte versuche es später noch einmal.',

  offerTitle: 'Darf ich mich ab und zu melden?',
  offerBody: `Höchstens einmal am Tag, abends um sechs, und nur, wenn du noch nicht da warst. Ein Fingertipp, und es ist wieder Ruhe.`,
  offerPush: 'Ja, mit einer Mitteilung',
  offerMail: 'Ja, per E-Mail',
  offerNo: 'Nein, danke',
  offerTaken: 'Wie schön! Die Uhrzeit änderst du in deinem Konto.',
  offerDeclined: 'Alles klar. Falls du es dir anders überlegst, findest du es in deinem Konto.',

  stopTitle: 'Keine Erinnerungen mehr?',
  stopBody: `${brand.pet} freut sich genauso, wenn du von selbst hereinschaust.`,
  stopNow: 'Nicht mehr erinnern',
  stopKeep: 'Doch behalten',
  stopped: 'Erledigt, es kommt keine mehr',
  stoppedBody: 'In deinem Konto kannst du Erinnerungen jederzeit wieder einschalten.',
  invalidLink: 'Ungültiger Link',
  invalidLinkBody: 'Dieser Link ist ungültig. In deinem Konto kannst du Erinnerungen immer ausschalten.',
  toAccount: 'Zum Konto',

  greeting: `Ein Gruß von ${brand.pet}`,
  greetingBody: 'Schau doch mal nach oben. Oder hier herein.',
  quiet: 'Gut, ab jetzt ist Ruhe',
  quietBody: 'In deinem Konto kannst du Erinnerungen wieder einschalten.',
} as const;
