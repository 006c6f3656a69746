import type { LegalDocument } from '../document.ts';
import { pages } from '@sternenrat/contracts/pages';
import { company, postalAddress } from '@sternenrat/contracts/company';
import { common } from './common.ts';

export const imprint: LegalDocument = {
  title: 'Impressum',
  dated: common.dated,
  sections: [
    { heading: 'Anbieterin nach § 5 DDG', blocks: [{ lines: postalAddress }] },
    {
      heading: 'Vertretung und Register',
      blocks: [
        {
          lines: [
            `Vertreten durch: ${company.representative}`,
            `Registereintrag: ${company.register}`,
            `Umsatzsteuer-Identifikationsnummer: ${company.vatId}`,
          ],
        },
      ],
    },
    {
      heading: 'Kontakt',
      blocks: [{ lines: [`E-Mail: ${company.email}`] }, { link: common.contactForm, to: pages.contact }],
    },
    {
      heading: 'Verantwortlich für den Inhalt',
      blocks: [{ lines: [company.representative, 'Anschrift wie oben'] }],
    },
    {
      heading: 'Streitbeilegung',
      blocks: [
        'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).',
      ],
    },
    {
      heading: 'Bilder und Sternendaten',
      blocks: [
        'Das Bild des Tages stammt aus „Astronomy Picture of the Day“. Titel, Datum und Urheber stehen am Bild, ebenso der Link zur Quelle. Die NASA steht in keiner Verbindung zu diesem Angebot. Himmelsbilder mit der Quelle „eigene Zeichnung“ zeichnen wir selbst aus dem berechneten Himmel der jeweiligen Nacht.',
      ],
    },
  ],
};
