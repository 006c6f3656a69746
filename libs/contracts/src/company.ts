/** The company that runs the app (§ 5 DDG). `sample: true` shows a notice in the imprint that the data is invented. */
export const company = {
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

export const postalAddress = [company.name, company.street, company.city, company.country] as const;
