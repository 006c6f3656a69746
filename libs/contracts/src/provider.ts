/**
 * Who offers the product: the one place for the company's data (law: § 5 DDG). What people write to us goes to `email`.
 * `sample` shows a notice on the imprint; whoever publishes replaces the data and sets it to false.
 */
export const provider = {
  sample: true,
  name: 'Sternenrat GmbH',
  street: 'Musterstraße 12',
  city: '10115 Berlin',
  country: 'Deutschland',
  representative: 'Mara Mustermann, Geschäftsführerin',
  register: 'Amtsgericht Charlottenburg, HRB 000000 B',
  vatId: 'DE000000000',
  email: 'kontakt@sternenrat.example',
  supervisor: 'Berliner Beauftragte für Datenschutz und Informationsfreiheit, Alt-Moabit 59–61, 10555 Berlin',
} as const;

/** As on an envelope, one line each. */
export const postalAddress = [provider.name, provider.street, provider.city, provider.country] as const;
