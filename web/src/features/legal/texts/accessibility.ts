import { brand } from '@sternenrat/contracts/brand';
import type { LegalDocument } from '../document.ts';
import { pages } from '@sternenrat/contracts/pages';
import { company } from '@sternenrat/contracts/company';

export const accessibility: LegalDocument = {
  title: 'Barrierefreiheit',
  dated: 'Stand: 21. November 2026',
  lead: `${brand.pet} soll für alle da sein. Hier steht, was wir dafür tun und wo es noch hakt (§ 14 BFSG).`,
  sections: [
    {
      heading: 'Was wir anbieten',
      blocks: [
        `${brand.name} ist eine Web-App: Du kümmerst dich um eine virtuelle Eule, stellst ihr Fragen und kannst Sternenstaub oder ein Abonnement kaufen. Alle Schritte laufen im Browser.`,
      ],
    },
    {
      heading: 'Woran wir uns halten',
      blocks: [
        'Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA.',
        {
          list: [
            'Alles lässt sich mit der Tastatur bedienen, der Fokus ist sichtbar.',
            'Bilder der Eule und Statuswerte haben Beschreibungen für Vorleseprogramme.',
            'Text hebt sich in allen sechs Stimmungsfarben mit mindestens 4,5 : 1 vom Grund ab.',
            'Stellst du in deinem Gerät weniger Bewegung ein, steht hier alles still.',
            'Schrift lässt sich auf 200 % vergrößern, die Seiten passen auf 320 Pixel Breite.',
            'Meldungen bleiben stehen, solange der Zeiger oder der Fokus auf ihnen liegt. Mit F8 springst du zu ihnen.',
          ],
        },
      ],
    },
    {
      heading: 'Was noch nicht passt',
      blocks: [
        'Das Zahlungsformular kommt von Stripe. Auf seine Gestaltung haben wir nur begrenzt Einfluss. Die Bilder des Tages beschreiben wir mit Titel und Deutung, nicht mit jedem Detail.',
      ],
    },
    {
      heading: 'Sag uns, wo es hakt',
      blocks: [
        `Schreib uns über das Kontaktformular oder an ${company.email}. Wir antworten innerhalb von zwei Wochen.`,
        { link: 'Eine Barriere melden', to: `${pages.contact}?topic=barrier` },
        `Hilft das nicht weiter, kannst du dich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg wenden.`,
      ],
    },
  ],
};
