/** Texts of `bootstrap.ts`, for a page on which the app couldn't be loaded. */
export const texts = {
  scriptsMissing: 'Die Seite ist nicht ganz angekommen. Prüfe deine Verbindung.',
  reload: 'Neu laden',
};
