import { screen, within } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { provider } from '@sternenrat/contracts/provider';
import { questions, tips } from '../../features/legal/texts/faq.ts';
import { show, tidyUp } from '../../test/render.tsx';
import { StandIn } from '../../test/stand-in.ts';
import { AppRoutes } from '../routes.tsx';
import AccessibilityPage from './AccessibilityPage.tsx';
import FaqPage from './FaqPage.tsx';
import ImprintPage from './ImprintPage.tsx';
import PrivacyPage from './PrivacyPage.tsx';
import TermsPage from './TermsPage.tsx';

afterEach(tidyUp);
const words = () => document.querySelector('main')?.textContent ?? '';

it("[R2.impressum] shows the provider's address, register entry and e-mail, and says while they are samples", () => {
  show(<ImprintPage />);
  for (const fact of [provider.name, provider.street, provider.city, provider.register, provider.email])
    expect(words()).toContain(fact);
  expect(words().includes('Platzhalter')).toBe(provider.sample);
});

it('[R2.datenschutz] is the privacy policy of 19 July 2025', () => {
  show(<PrivacyPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Datenschutzerklärung');
  expect(words()).toContain('Stand: 19. Juli 2025');
});

it('[R2.agb] is terms and EULA of 19 July 2025, with the prices of the vocabulary', () => {
  show(<TermsPage />);
  expect(words()).toContain('Allgemeine Geschäftsbedingungen und Endnutzer-Lizenz (EULA)');
  expect(words()).toContain('Stand: 19. Juli 2025');
  for (const price of ['7,00', '4,99', '10 Körner für 3,00', '20 Körner für 5,00', '40 Körner für 9,00'])
    expect(words()).toContain(price);
  expect(words()).toMatch(/ein Korn geschenkt.*Premium 3 zusätzlich.*Gründungsmitglied 5 zusätzlich/);
  expect(words()).toMatch(/20 Energie und 5 Herzlicht/);
});

it('[R2.faq] has eight questions with answers, and tips', () => {
  show(<FaqPage />);
  expect(questions).toHaveLength(8);
  for (const { heading, blocks } of questions) {
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    expect(words()).toContain(blocks[0]);
  }
  expect(words()).toMatch(/15 Energie.*5 freie Fragen/);
  const part = screen.getByRole('heading', { name: tips.heading }).closest('section');
  expect(within(part!).getAllByRole('listitem')).toHaveLength(tips.list.length);
});

const legal: readonly (readonly [string, ComponentType])[] = [
  ['/impressum', ImprintPage],
  ['/datenschutz', PrivacyPage],
  ['/agb', TermsPage],
  ['/barrierefreiheit', AccessibilityPage],
];

it.each(legal)('[R2.legal-back] %s has a button back to /', async (path, LegalPage) => {
  const { user } = show(<LegalPage />, { at: path });
  await user.click(screen.getByRole('link', { name: 'Zurück zur Startseite' }));
  expect(screen.getByTestId('where').textContent).toBe('/');
});

it.each([
  ['/impressum', 'Impressum'],
  ['/datenschutz', 'Datenschutzerklärung'],
  ['/agb', 'AGB und Nutzungsbedingungen'],
  ['/barrierefreiheit', 'Barrierefreiheit'],
  ['/faq', 'Fragen und Antworten'],
  ['/forgot-password', 'Passwort vergessen?'],
  ['/reset-password', 'Ungültiger Link'],
])('[R2.public] a visitor reads %s, with the footer and without a single call', async (path, title) => {
  const server = new StandIn();
  show(
    <Suspense>
      <AppRoutes />
    </Suspense>,
    { at: path },
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(screen.getByTestId('where').textContent).toBe(path);
  expect([server.seen, server.unforeseen]).toEqual([[], []]);
  const footer = screen.getByRole('navigation', { name: 'Rechtliches und Hilfe' });
  expect(within(footer).getByRole('link', { name: 'Verträge hier kündigen' }).getAttribute('href')).toBe('/kuendigen');
  expect(within(footer).getByRole('link', { name: 'Vertrag widerrufen' }).getAttribute('href')).toBe('/widerruf');
});
