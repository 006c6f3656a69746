/** Texts that the home page needs before the dialog is opened. */
export const actionTexts = {
  history: 'Verlauf',
  notSaved: 'Das ließ sich gerade nicht speichern.',
  featherForgotten: 'Vergessen. Aus dieser Frage lernt sie es nicht noch einmal.',
  reported: 'Danke, ist angekommen.',
  removed: 'Gelöscht.',
} as const;
