/** Alone in this file, because the menu of the home page needs it without the other texts. */
export const title = 'Dein Geburtshimmel';
