const mostWordsBack = 8;
const pronounBack =
  / (?:das|er|sie|ihn|ihm|ihr|es|davon|daruber|dazu|damit|dafur|darauf|daran|dagegen|dort|dann|denn|trotzdem) /u;

/** True for a longer question without a pronoun that may refer back: "Wie wird meine Woche mit dem Chor?" */
export const standsAlone = (flat: string): boolean =>
  flat.trim().split(' ').length >= mostWordsBack - 1 && !pronounBack.test(flat) && !/^ (?:und|aber|oder) /u.test(flat);

/** True for a short question with a pronoun for an earlier matter ("Wann soll ich das ansprechen?"). */
export const pointsBack = (flat: string): boolean =>
  flat.trim().split(' ').length <= mostWordsBack && pronounBack.test(flat);
