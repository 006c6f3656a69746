import type { HelpLine } from '@sternenrat/contracts/care';
import type { Country } from './country.ts';
import type { CareKind } from './kinds.ts';

export interface HelpLineRecord {
  readonly countries: readonly Country[];
  readonly kinds?: readonly CareKind[];
  readonly line: HelpLine;
  readonly source: string;
  /** Day (YYYY-MM-DD) of the comparison with `source`. The numbers have not been tested by a call (docs/care.md). */
  readonly checked: string;
}

const checked = '2026-11-23';
const german: readonly Country[] = ['DE', 'elsewhere'];
const deadly: readonly CareKind[] = ['overdose', 'danger'];

export const helpLines: readonly HelpLineRecord[] = [
  {
    countries: ['DE', 'AT', 'CH', 'elsewhere'],
    kinds: deadly,
    line: { name: 'Notruf', phone: '112', note: 'Wenn jemand in Gefahr ist, rund um die Uhr' },
    source: 'https://digital-strategy.ec.europa.eu/de/policies/112',
    checked,
  },
  {
    countries: german,
    kinds: ['overdose'],
    line: { name: 'Giftnotruf Berlin', phone: '030 19240', note: 'Für Anrufe aus ganz Deutschland, Tag und Nacht' },
    source: 'https://giftnotruf.charite.de',
    checked,
  },
  {
    countries: ['AT'],
    kinds: ['overdose'],
    line: { name: 'Vergiftungsinformationszentrale', phone: '01 4064343', note: 'Tag und Nacht' },
    source: 'https://goeg.at/vergiftungsinformation',
    checked,
  },
  {
    countries: ['CH'],
    kinds: ['overdose'],
    line: { name: 'Tox Info Suisse', phone: '145', note: 'Kostenlos, Tag und Nacht' },
    source: 'https://www.toxinfo.ch',
    checked,
  },
  {
    countries: german,
    kinds: ['violence'],
    line: {
      name: 'Hilfetelefon Gewalt gegen Frauen',
      phone: '116016',
      note: 'Kostenlos und anonym, Tag und Nacht, in vielen Sprachen',
      links: [{ label: 'Chat und Mail', url: 'https://www.hilfetelefon.de' }],
    },
    source: 'https://www.hilfetelefon.de/das-hilfetelefon/angebot-im-ueberblick.html',
    checked,
  },
  {
    countries: german,
    kinds: ['violence'],
    line: {
      name: 'Hilfetelefon Gewalt an Männern',
      phone: '0800 1239900',
      note: 'Kostenlos, montags bis donnerstags von 8 bis 20 Uhr, freitags bis 15 Uhr',
      links: [{ label: 'Chat und Mail', url: 'https://www.maennerhilfetelefon.de' }],
    },
    source: 'https://www.maennerhilfetelefon.de',
    checked,
  },
  {
    countries: ['AT'],
    kinds: ['violence'],
    line: {
      name: 'Frauenhelpline gegen Gewalt',
      phone: '0800 222555',
      note: 'Kostenlos und anonym, Tag und Nacht, in mehreren Sprachen',
      links: [{ label: 'Chat von 16 bis 22 Uhr', url: 'https://www.haltdergewalt.at' }],
    },
    source: 'https://www.frauenhelpline.at',
    checked,
  },
  {
    countries: ['AT'],
    kinds: ['violence'],
    line: { name: 'Männernotruf', phone: '0800 246247', note: 'Kostenlos und anonym, Tag und Nacht' },
    source: 'https://www.maennernotruf.at',
    checked,
  },
  {
    countries: ['CH'],
    kinds: ['violence'],
    line: {
      name: 'Polizei',
      phone: '117',
      note: 'Wenn du jetzt bedroht wirst. Beratung in deiner Nähe findest du bei der Opferhilfe.',
      links: [{ label: 'Opferhilfe', url: 'https://www.opferhilfe-schweiz.ch' }],
    },
    source: 'https://www.opferhilfe-schweiz.ch',
    checked,
  },
  {
    countries: german,
    kinds: ['eating'],
    line: {
      name: 'Beratungstelefon Essstörungen',
      phone: '0221 892031',
      note: 'Anonym, zum Preis eines normalen Anrufs',
      links: [{ label: 'Mehr dazu', url: 'https://www.bzga-essstoerungen.de' }],
    },
    source: 'https://www.bzga-essstoerungen.de',
    checked,
  },
  {
    countries: ['AT'],
    kinds: ['eating'],
    line: {
      name: 'Hotline für Essstörungen',
      phone: '0800 201120',
      note: 'Kostenlos und anonym, die Zeiten stehen auf der Seite',
      links: [{ label: 'Zeiten und Mail', url: 'https://www.essstoerungshotline.at' }],
    },
    source: 'https://www.essstoerungshotline.at',
    checked,
  },
  {
    countries: german,
    kinds: ['addiction', 'overdose'],
    line: {
      name: 'Sucht und Drogen Hotline',
      phone: '01806 313031',
      note: 'Anonym, rund um die Uhr, 20 Cent pro Anruf',
    },
    source: 'https://www.sucht-und-drogen-hotline.de',
    checked,
  },
  {
    countries: german,
    line: {
      name: 'TelefonSeelsorge',
      phone: '0800 1110111',
      note: 'Kostenlos und anonym, Tag und Nacht',
      links: [{ label: 'Chat und Mail', url: 'https://online.telefonseelsorge.de' }],
    },
    source: 'https://www.telefonseelsorge.de',
    checked,
  },
  {
    countries: german,
    line: {
      name: 'TelefonSeelsorge, zweite Nummer',
      phone: '0800 1110222',
      note: 'Kostenlos und anonym, Tag und Nacht',
    },
    source: 'https://www.telefonseelsorge.de',
    checked,
  },
  {
    countries: german,
    line: {
      name: 'Nummer gegen Kummer',
      phone: '116111',
      note: 'Wenn du unter 18 bist: kostenlos und anonym, montags bis samstags von 14 bis 20 Uhr',
      links: [{ label: 'Chat und Mail', url: 'https://www.nummergegenkummer.de' }],
    },
    source: 'https://www.nummergegenkummer.de',
    checked,
  },
  {
    countries: ['AT'],
    line: {
      name: 'TelefonSeelsorge Österreich',
      phone: '142',
      note: 'Kostenlos und anonym, Tag und Nacht',
      links: [{ label: 'Chat und Mail', url: 'https://www.telefonseelsorge.at' }],
    },
    source: 'https://www.telefonseelsorge.at',
    checked,
  },
  {
    countries: ['AT'],
    line: {
      name: 'Rat auf Draht',
      phone: '147',
      note: 'Wenn du unter 18 bist: kostenlos und anonym, Tag und Nacht',
      links: [{ label: 'Chat', url: 'https://www.rataufdraht.at' }],
    },
    source: 'https://www.rataufdraht.at',
    checked,
  },
  {
    countries: ['CH'],
    line: {
      name: 'Die Dargebotene Hand',
      phone: '143',
      note: 'Kostenlos und anonym, Tag und Nacht',
      links: [{ label: 'Chat und Mail', url: 'https://www.143.ch' }],
    },
    source: 'https://www.143.ch',
    checked,
  },
  {
    countries: ['CH'],
    line: {
      name: 'Pro Juventute',
      phone: '147',
      note: 'Wenn du jung bist: kostenlos und vertraulich, Tag und Nacht',
      links: [{ label: 'Chat und Mail', url: 'https://www.147.ch' }],
    },
    source: 'https://www.147.ch',
    checked,
  },
  {
    countries: ['DE', 'AT', 'CH'],
    line: { name: 'Notruf', phone: '112', note: 'Wenn jemand in Gefahr ist, rund um die Uhr' },
    source: 'https://digital-strategy.ec.europa.eu/de/policies/112',
    checked,
  },
  {
    countries: ['elsewhere'],
    line: {
      name: 'Notruf',
      phone: '112',
      note: 'Wenn jemand in Gefahr ist. Bist du gerade nicht in Deutschland, findest du hier Hilfe in deinem Land.',
      links: [{ label: 'findahelpline.com', url: 'https://findahelpline.com' }],
    },
    source: 'https://findahelpline.com',
    checked,
  },
];

/** In the order of `helpLines`, each phone number once. */
export function helpLinesFor(kind: CareKind, country: Country): HelpLine[] {
  const fitting = helpLines.filter(
    ({ countries, kinds }) => countries.includes(country) && (!kinds || kinds.includes(kind)),
  );
  const byPhone = new Map<string, HelpLine>();
  for (const { line } of fitting) if (!byPhone.has(line.phone)) byPhone.set(line.phone, line);
  return [...byPhone.values()];
}
