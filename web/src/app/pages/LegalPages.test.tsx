import { screen, within } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { company } from '@sternenrat/contracts/company';
import { questions, tips } from '../../features/legal/texts/faq.ts';
import { renderPage, resetTestState } from '../../test/render.tsx';
import { FakeServer } from '../../test/fake-server.ts';
import { AppRoutes } from '../routes.tsx';
import AccessibilityPage from './AccessibilityPage.tsx';
import FaqPage from './FaqPage.tsx';
import ImprintPage from './ImprintPage.tsx';
import PrivacyPage from './PrivacyPage.tsx';
import TermsPage from './TermsPage.tsx';

afterEach(resetTestState);
const words = () => document.querySelector('main')?.textContent ?? '';

it("[R2.impressum] shows the provider's address, register entry and e-mail, and marks sample data", () => {
  renderPage(<ImprintPage />);
  for (const fact of [company.name, company.street, company.city, company.register, company.email])
    expect(words()).toContain(fact);
  expect(words().includes('Platzhalter')).toBe(company.sample);
});

it('[R2.datenschutz] is the privacy policy of 19 July 2025', () => {
  renderPage(<PrivacyPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Datenschutzerklärung');
  expect(words()).toContain('Stand: 19. Juli 2025');
});

const requiredContent = {
  'Wer verantwortlich ist': [company.name, company.street, company.city, company.email],
  'Dein Konto': ['Benutzername, E-Mail-Adresse', 'Argon2id', 'Art. 6 Abs. 1 Buchst. b DSGVO', 'nach 7 Tagen'],
  'Dein Leben mit Noctua': ['Namen, Alter und Sternzeichen', 'Zeitzone', 'einzeln löschen', '13 und 15'],
  'Eine Frage ohne Konto': ['Weder Frage noch Antwort werden gespeichert', 'merkt sie sich dein Browser'],
  'Fragen in großer Not': ['weder gespeichert noch weitergegeben'],
  'Künstliche Intelligenz': ['OpenAI Ireland Ltd.', 'nicht aber Benutzername', 'Standardvertragsklauseln'],
  Einkäufe: ['Stripe Payments Europe', 'nie über unsere Server', 'Art. 6 Abs. 1 Buchst. c DSGVO'],
  'E-Mails': ['Werbung verschicken wir nicht', 'nach 30 Tagen'],
  Erinnerungen: ['Art. 6 Abs. 1 Buchst. a DSGVO', 'nimmst sie zurück', 'Google', 'Mozilla', 'Apple', 'Microsoft'],
  'Wenn du uns schreibst': ['180 Tage'],
  'Was auf deinem Gerät liegt': ['§ 25 Abs. 2 TDDDG', 'Cookie für deine Anmeldung', '30 Tagen'],
  'Technische Protokolle': ['gekürzter Adresse', 'Art. 6 Abs. 1 Buchst. f DSGVO', 'Nach 30 Tagen'],
  'Deine Rechte': ['Auskunft, Berichtigung, Einschränkung und Widerspruch', 'löschen', company.supervisor],
};

it('[R2.datenschutz] has all required sections with their required content', () => {
  renderPage(<PrivacyPage />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
    Object.keys(requiredContent),
  );
  for (const [heading, facts] of Object.entries(requiredContent)) {
    const section = screen.getByRole('heading', { level: 2, name: heading }).closest('section')!;
    for (const fact of facts) expect(section.textContent).toContain(fact);
  }
});

it('[R2.agb] is terms and EULA of 19 July 2025, with the prices of the vocabulary', () => {
  renderPage(<TermsPage />);
  expect(words()).toContain('Allgemeine Geschäftsbedingungen und Endnutzer-Lizenz (EULA)');
  expect(words()).toContain('Stand: 19. Juli 2025');
  for (const price of ['7,00', '4,99', '10 Körner für 3,00', '20 Körner für 5,00', '40 Körner für 9,00'])
    expect(words()).toContain(price);
  expect(words()).toMatch(/ein Korn geschenkt.*Premium 3 zusätzlich.*Gründungsmitglied 5 zusätzlich/);
  expect(words()).toMatch(/20 Energie und 5 Herzlicht/);
});

it('[R2.faq] has eight questions with answers, and tips', () => {
  renderPage(<FaqPage />);
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
  const { user } = renderPage(<LegalPage />, { at: path });
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
])('[R2.public] shows a visitor %s with the footer, without any request', async (path, title) => {
  const server = new FakeServer();
  renderPage(
    <Suspense>
      <AppRoutes />
    </Suspense>,
    { at: path },
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(screen.getByTestId('where').textContent).toBe(path);
  expect([server.recordedCalls, server.unexpectedCalls]).toEqual([[], []]);
  const footer = screen.getByRole('navigation', { name: 'Rechtliches und Hilfe' });
  expect(within(footer).getByRole('link', { name: 'Verträge hier kündigen' }).getAttribute('href')).toBe('/kuendigen');
  expect(within(footer).getByRole('link', { name: 'Vertrag widerrufen' }).getAttribute('href')).toBe('/widerruf');
});
