import { brand } from '@sternenrat/contracts/brand';
import { pages } from '@sternenrat/contracts/pages';
import type { ManifestOptions } from 'vite-plugin-pwa';

const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
  src: `/icons/${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest. `film/icons.mjs` draws its icons, `film/screenshots.mjs` takes its screenshots. */
export const appManifest: Partial<ManifestOptions> = {
  id: '/',
  name: `${brand.name}: ${brand.pet}, deine Eule`,
  short_name: brand.name,
  description: `${brand.pet}, eine kleine Eule, liest für dich im echten Himmel. Nur zur Unterhaltung, keine Beratung.`,
  lang: 'de',
  dir: 'ltr',
  start_url: pages.home,
  scope: '/',
  display: 'standalone',
  background_color: '#0c1230',
  theme_color: '#0c1230',
  categories: ['entertainment', 'lifestyle'],
  icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
  screenshots: [
    {
      src: '/screenshots/phone.jpg',
      sizes: '780x1688',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: `${brand.pet} zu Hause`,
    },
    {
      src: '/screenshots/desktop.jpg',
      sizes: '1280x800',
      type: 'image/jpeg',
      form_factor: 'wide',
      label: `${brand.pet} zu Hause, auf einem großen Bildschirm`,
    },
  ],
  // `features/questions/shareTarget.ts` reads these query parameters.
  share_target: {
    action: pages.home,
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  shortcuts: [
    { name: `${brand.pet} besuchen`, short_name: brand.pet, url: pages.home },
    { name: 'Dein Konto', short_name: 'Konto', url: pages.account },
    { name: 'Fragen und Antworten', short_name: 'Fragen', url: pages.faq },
  ],
};
