import { brand } from '@sternenrat/contracts/brand';
import { stardustPackages, subscriptions } from '@sternenrat/contracts/vocabulary';
import { formatEuro } from '../../../lib/money.ts';
import type { LegalDocument } from '../document.ts';
import { company, postalAddress } from '@sternenrat/contracts/company';
import { common } from './common.ts';

const { premium, founding_member: founder } = subscriptions;
const packages = stardustPackages.map(({ grains, cents }) => `${grains} Körner für ${formatEuro(cents)}`);

export const terms: LegalDocument = {
  title: 'AGB und Nutzungsbedingungen',
  dated: common.dated,
  amended: common.amended('Widerruf und Kündigung ohne Anmeldung, Hinweise zu künstlicher Intelligenz.'),
  lead: `Allgemeine Geschäftsbedingungen und Endnutzer-Lizenz (EULA) für ${brand.name}.`,
  sections: [
    {
      heading: '1. Worum es geht',
      blocks: [
        `Diese Bedingungen gelten zwischen dir und der ${company.name} für die Web-App ${brand.name}. ${common.entertainment} Antworten und Visionen sind keine Beratung in Fragen von Gesundheit, Recht, Geld oder Lebensentscheidungen.`,
        `Mond, Planeten und ihre Stellungen werden berechnet. Was ${brand.pet} daraus liest, ist Spiel.`,
      ],
    },
    {
      heading: '2. Konto',
      blocks: [
        'Mitspielen dürfen Menschen ab 13 Jahren. Wer jünger als 16 ist, braucht das Einverständnis der Eltern, einkaufen kann man ab 18. Eine Person führt ein Konto. Halte dein Passwort geheim und sag uns Bescheid, wenn du glaubst, dass jemand anderes dein Konto nutzt.',
        'Du kannst dein Konto jederzeit selbst löschen.',
      ],
    },
    {
      heading: '3. Sternenstaub',
      blocks: [
        `Sternenstaub ist eine Spielwährung. Jeden Tag bekommst du ein Korn geschenkt, mit Premium 3 zusätzlich, als Gründungsmitglied 5 zusätzlich. Sternenstaub verfällt nie, lässt sich nicht auszahlen und nicht auf andere übertragen. Ein Korn schenkt ${brand.pet} 20 Energie und 5 Herzlicht.`,
        'Körner kannst du auch kaufen, jeweils inklusive Mehrwertsteuer:',
        { list: packages },
        'Zuerst werden die geschenkten Körner verbraucht, danach die gekauften, die ältesten zuerst. Unverbrauchte gekaufte Körner erstatten wir innerhalb von 14 Tagen zum gezahlten Preis, mit einem Klick unter „Konto“.',
      ],
    },
    {
      heading: '4. Premium und Gründungsangebot',
      blocks: [
        `Premium kostet ${formatEuro(premium.cents)} pro Monat, inkl. MwSt., und bringt unbegrenzte persönliche Sterne-Beratungen. Zum Schutz vor Missbrauch gilt eine Grenze von 100 Fragen am Tag.`,
        `Das Gründungsangebot kostet ${formatEuro(founder.cents)} pro Monat, inkl. MwSt., für die ersten ${founder.seats} Mitglieder. Der Preis bleibt, solange die Mitgliedschaft läuft. Wer sie beendet, gibt den Platz auf.`,
        'Beide laufen einen Monat und verlängern sich um je einen Monat, bis du kündigst. Kündigen kannst du jederzeit zum Ende des bezahlten Monats, bis dahin bleibt alles freigeschaltet. Schlägt eine Abbuchung fehl, sagen wir dir Bescheid und lassen den Zugang 7 Tage offen.',
      ],
    },
    {
      heading: '5. Vertragsschluss und Zahlung',
      blocks: [
        'Mit „Jetzt kaufen“ oder „Jetzt abonnieren, zahlungspflichtig“ gibst du ein verbindliches Angebot ab. Der Vertrag kommt zustande, wenn die Zahlung bestätigt ist; danach schicken wir dir eine Bestätigung per E-Mail. Welche Zahlungsarten es gibt, steht am Anfang des Zahlungsformulars.',
      ],
    },
    {
      heading: '6. Widerrufsrecht',
      blocks: [
        'Du kannst einen Kauf innerhalb von 14 Tagen ab Vertragsschluss ohne Angabe von Gründen widerrufen. Am schnellsten geht das über „Vertrag widerrufen“ unten auf jeder Seite, ohne Anmeldung. Du kannst uns auch schreiben:',
        { lines: [...postalAddress, company.email] },
        'Es reicht, wenn du den Widerruf vor Ablauf der Frist abschickst. Wir zahlen dann innerhalb von 14 Tagen auf demselben Weg zurück, auf dem du bezahlt hast. Bei Sternenstaub erstatten wir die Körner, die noch nicht verschenkt sind. Bei einem Abonnement, das auf deinen Wunsch sofort begonnen hat, ziehen wir den Anteil für die genutzten Tage ab.',
        'Muster für den Widerruf: „Hiermit widerrufe ich den Vertrag über (Premium, Gründungsangebot oder Sternenstaub), bestellt am (Datum), Name, E-Mail-Adresse des Kontos, Datum.“',
      ],
    },
    {
      heading: '7. Kündigung',
      blocks: [
        'Du kündigst unter „Konto“ oder ohne Anmeldung über „Verträge hier kündigen“ unten auf jeder Seite. Du bekommst sofort eine Bestätigung per E-Mail. Das Recht, aus wichtigem Grund fristlos zu kündigen, bleibt auf beiden Seiten.',
      ],
    },
    {
      heading: '8. Nutzungsrechte (EULA)',
      blocks: [
        `Du bekommst das einfache, nicht übertragbare Recht, die App für dich selbst zu nutzen. Deine Antworten und Visionen darfst du teilen, mit dem Hinweis auf ihre Herkunft. Zeichnungen, Texte und Programm von ${brand.name} bleiben unser Eigentum oder das ihrer Urheber.`,
        'Verboten ist, was anderen oder der App schadet: fremde Konten nutzen, Grenzen umgehen, massenhaft automatisch abfragen, Beleidigendes oder Strafbares eingeben.',
      ],
    },
    {
      heading: '9. Künstliche Intelligenz',
      blocks: [
        'Antworten werden von einem Programm erzeugt, nicht von einem Menschen. Stammen sie von einem Sprachmodell, steht „KI-generiert“ dabei, auch in dem, was du teilst. Solche Texte können sich irren. Verlass dich bei Wichtigem nicht darauf.',
      ],
    },
    {
      heading: '10. Haftung',
      blocks: [
        'Wir haften unbeschränkt bei Vorsatz, grober Fahrlässigkeit und bei Schäden an Leben, Körper und Gesundheit sowie nach dem Produkthaftungsgesetz. Bei einfacher Fahrlässigkeit haften wir nur, wenn eine wesentliche Pflicht verletzt ist, und nur für den vorhersehbaren, typischen Schaden.',
      ],
    },
    {
      heading: '11. Schluss',
      blocks: [
        'Ändern wir diese Bedingungen, fragen wir dich vorher um Zustimmung. Es gilt deutsches Recht; der Schutz, den dir das Recht deines Wohnsitzes gibt, bleibt dir erhalten.',
        'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).',
      ],
    },
  ],
};
