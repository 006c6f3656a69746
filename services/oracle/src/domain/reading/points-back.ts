const mostWordsBack = 8;
const pronounBack =
  / (?:das|er|sie|ihn|ihm|ihr|es|davon|daruber|dazu|damit|dafur|darauf|daran|dagegen|dort|dann|denn|trotzdem) /u;

/** "Wie wird meine Woche mit dem Chor?": long enough, and without a pronoun that may refer back. */
export const standsAlone = (flat: string): boolean =>
  flat.trim().split(' ').length >= mostWordsBack - 1 && !pronounBack.test(flat) && !/^ (?:und|aber|oder) /u.test(flat);

/** "Wann soll ich das ansprechen?": short, and with a pronoun for an earlier matter. */
export const pointsBack = (flat: string): boolean =>
  flat.trim().split(' ').length <= mostWordsBack && pronounBack.test(flat);
