/** What a page says before the app has loaded. */
export const texts = {
  scriptsMissing: 'Die Seite ist nicht ganz angekommen. Prüfe deine Verbindung.',
  reload: 'Neu laden',
};
