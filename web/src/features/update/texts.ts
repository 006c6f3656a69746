import { brand } from '@sternenrat/contracts/brand';

export const texts = {
  title: `Es gibt ein neues ${brand.name}`,
  body: 'Lade kurz neu, dann ist es da. Es wartet auch, bis du so weit bist.',
  reload: 'Neu laden',
  reloadSpoken: 'Die Seite neu laden und die neue Fassung öffnen',
} as const;
