import { brand } from '@sternenrat/contracts/brand';
import type { LegalDocument } from '../document.ts';
import { pages } from '@sternenrat/contracts/pages';
import { company, postalAddress } from '@sternenrat/contracts/company';
import { common } from './common.ts';

export const privacy: LegalDocument = {
  title: 'Datenschutzerklärung',
  dated: common.dated,
  amended: common.amended(
    'Antworten mit künstlicher Intelligenz, Export und Löschung im Konto, Erinnerungen, Kontaktformular, Protokoll unserer Hilfe.',
  ),
  lead: `Wir speichern nur, was ${brand.pet} zum Leben und du zum Spielen brauchst. Hier steht, was das ist, wofür es da ist und wie du es wieder loswirst.`,
  sections: [
    { heading: 'Wer verantwortlich ist', blocks: [{ lines: [...postalAddress, company.email] }] },
    {
      heading: 'Dein Konto',
      blocks: [
        'Für dein Konto speichern wir Benutzername, E-Mail-Adresse und dein Passwort als Prüfwert (Argon2id), aus dem sich das Passwort nicht zurückrechnen lässt. Dazu kommen Anmeldungen und laufende Sitzungen, damit du fremde Geräte erkennen und abmelden kannst.',
        'Rechtsgrundlage ist der Vertrag mit dir (Art. 6 Abs. 1 Buchst. b DSGVO). Ein Konto, dessen E-Mail-Adresse niemand bestätigt, verschwindet nach 7 Tagen von selbst.',
      ],
    },
    {
      heading: `Dein Leben mit ${brand.pet}`,
      blocks: [
        `Beim Schlüpfen nennst du Namen, Alter und Sternzeichen. ${brand.pet} führt Buch über Weisheit, Energie, Herzlicht und Sternenstaub. Deine Zeitzone sagt uns, wann bei dir Nacht ist. Deinen Standort erfahren wir nicht.`,
        'Deine Fragen und die Antworten bleiben gespeichert, damit du sie auf jedem Gerät wiederfindest. Du kannst jede einzeln löschen.',
        'Datum, Uhrzeit und Ort deiner Geburt gibst du nur an, wenn du deinen Geburtshimmel sehen willst. Sie liegen verschlüsselt in unserer Datenbank, stehen in keinem Protokoll und gehen an niemanden. Löschen kannst du sie jederzeit mit einem Fingertipp.',
        'Auf der Seite „Dein Tag“ kannst du antippen, wie es dir geht. Wir speichern dazu nur den Tag und das Wetter, das du wählst, und zeigen es niemandem außer dir. Tippst du noch einmal darauf, ist es gelöscht.',
        'Bist du zwischen 13 und 15 Jahre alt, brauchst du für die Nutzung das Einverständnis deiner Eltern.',
      ],
    },
    {
      heading: 'Eine Frage ohne Konto',
      blocks: [
        `Auf der Startseite kannst du ${brand.pet} etwas fragen, ohne dich anzumelden. Unser Programm rechnet die Antwort aus und behält nichts davon: Weder Frage noch Antwort werden gespeichert, mitgeschrieben oder weitergegeben. Damit alle drankommen, zählen wir einen Tag lang, wie viele Fragen von deiner Internetadresse kamen.`,
        'Damit du deine Frage im Konto nicht noch einmal tippen musst, merkt sie sich dein Browser: bis du den Tab schließt, und wenn du dich registrierst, höchstens einen Tag.',
      ],
    },
    {
      heading: 'Fragen in großer Not',
      blocks: [
        `Klingt eine Frage nach einer schweren Krise, zeigt ${brand.pet} Menschen, die wirklich helfen können. Der Text dieser Frage wird dann weder gespeichert noch weitergegeben.`,
      ],
    },
    {
      heading: 'Künstliche Intelligenz',
      blocks: [
        `Ein Teil der Antworten kann von einem Sprachmodell der OpenAI Ireland Ltd. geschrieben werden. Übermittelt werden dann deine Frage, dein Sternzeichen, die berechneten Himmelsdaten und der Zustand von ${brand.pet}, nicht aber Benutzername oder E-Mail-Adresse. Solche Antworten tragen den Hinweis „KI-generiert“. Ohne Sprachmodell setzt unser eigenes Programm die Antwort zusammen, dann steht dort „aus den Sternen berechnet“.`,
        'Rechtsgrundlage ist der Vertrag mit dir. Für Übermittlungen in die USA gelten die Standardvertragsklauseln der EU.',
      ],
    },
    {
      heading: 'Einkäufe',
      blocks: [
        'Zahlungen wickelt die Stripe Payments Europe, Ltd., Dublin, ab. Das Programm von Stripe wird erst geladen, wenn du das Zahlungsformular öffnest. Deine Kartendaten gehen direkt an Stripe und nie über unsere Server. Wir speichern, was du gekauft hast, wann, zu welchem Preis und ob es bezahlt ist.',
        'Rechnungsdaten heben wir so lange auf, wie das Steuerrecht es verlangt, auch wenn du dein Konto löschst (Art. 6 Abs. 1 Buchst. c DSGVO).',
      ],
    },
    {
      heading: 'E-Mails',
      blocks: [
        'Wir schreiben dir, wenn es um dein Konto oder einen Kauf geht, zum Beispiel zur Bestätigung deiner Adresse. Werbung verschicken wir nicht. Erinnerungen bekommst du nur, wenn du sie einschaltest. Was wir dir geschickt haben, löschen wir nach 30 Tagen.',
      ],
    },
    {
      heading: 'Erinnerungen',
      blocks: [
        `Schaltest du Erinnerungen ein, speichern wir, ob ${brand.pet} dir eine E-Mail oder eine Mitteilung schickt, zu welcher Stunde und seit wann du das möchtest. Rechtsgrundlage ist deine Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO). Du nimmst sie zurück, wann du magst: im Konto, in jeder Erinnerung oder in deinem E-Mail-Programm.`,
        'Eine Mitteilung läuft über den Dienst, den der Hersteller deines Browsers dafür betreibt: Google (Chrome), Mozilla (Firefox), Apple (Safari) oder Microsoft (Edge). Wir speichern dafür die Adresse und die Schlüssel, die dein Browser uns nennt. Der Inhalt ist so verschlüsselt, dass nur dein Browser ihn lesen kann. Der Dienst erfährt, dass wir deinem Gerät etwas schicken und wann, und sitzt womöglich in den USA. Schaltest du Mitteilungen aus, löschen wir Adresse und Schlüssel.',
      ],
    },
    {
      heading: 'Wenn du uns schreibst',
      blocks: [
        'Aus dem Kontaktformular speichern wir deine E-Mail-Adresse, das Thema, deinen Text, die Zeit und, wenn es deines gibt, das Konto dazu. Das brauchen wir, um dir zu antworten (Art. 6 Abs. 1 Buchst. b und f DSGVO). 180 Tage, nachdem deine Nachricht erledigt ist, wird sie gelöscht, mit deinem Konto sofort.',
        'Gegen Werbeprogramme achtet das Formular darauf, wie lange das Ausfüllen gedauert hat und ob ein unsichtbares Feld leer geblieben ist. Was auffällt, legen wir beiseite und löschen es nach 180 Tagen; du erfährst auf der Seite, dass keine Bestätigung kommt.',
        { link: common.contactForm, to: `${pages.contact}?topic=privacy` },
      ],
    },
    {
      heading: 'Was auf deinem Gerät liegt',
      blocks: [
        'Wir verwenden keine Statistik, keine Werbung und keine Schriften oder Bilder von fremden Servern. Auf deinem Gerät liegt nur, was für das Spiel nötig ist (§ 25 Abs. 2 TDDDG). Darum gibt es hier auch kein Cookie-Banner.',
        {
          list: [
            'ein Cookie für deine Anmeldung, das nach 30 Tagen ohne Besuch abläuft',
            'ein Cookie für deine Registrierung, mit dem dich der Link aus der E-Mail gleich anmeldet; es endet mit der Bestätigung, spätestens nach einem Tag',
            'dein Gesprächsverlauf als Kopie für unterwegs',
            'ob sich auf diesem Gerät schon jemand angemeldet hat, damit gleich das richtige Formular dasteht',
            'deine Einstellungen: Stimmungsfarben, ob die App installiert ist, der zuletzt gezeigte Sternenstaub',
            'eine begonnene Frage, eine begonnene Nachricht an uns und ein begonnener Einkauf, bis du den Tab schließt',
          ],
        },
      ],
    },
    {
      heading: 'Technische Protokolle',
      blocks: [
        'Unsere Server schreiben mit, wann welche Seite abgerufen wurde und ob das geklappt hat, mit gekürzter Adresse und ohne Inhalte. Das brauchen wir, um Störungen und Angriffe zu erkennen (Art. 6 Abs. 1 Buchst. f DSGVO). Nach 30 Tagen wird das gelöscht.',
        'Sieht ein Mensch bei uns in dein Konto oder tut dort etwas für dich, steht vier Jahre lang in einem eigenen Protokoll, wer das wann war und warum, damit es sich nachprüfen lässt (Art. 6 Abs. 1 Buchst. c und f DSGVO). Löschst du dein Konto, steht dort statt deiner nur noch eine zufällige Kennung.',
      ],
    },
    {
      heading: 'Deine Rechte',
      blocks: [
        'Unter „Konto“ kannst du alle deine Daten herunterladen und dein Konto löschen. Dann löschen alle Teile der App, was sie über dich wissen. Du hast außerdem das Recht auf Auskunft, Berichtigung, Einschränkung und Widerspruch. Schreib uns dafür einfach an die Adresse oben.',
        `Beschweren kannst du dich bei einer Datenschutzaufsicht, zum Beispiel hier: ${company.supervisor}.`,
      ],
    },
  ],
};
