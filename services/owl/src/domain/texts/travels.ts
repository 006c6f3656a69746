const day = (days: number): string => (days === 1 ? 'einen Tag' : `${days} Tage`);

export const farewell = (days: number): string =>
  `Gute Reise! Ich halte mein Herzlicht ${day(days)} lang für dich warm.`;
export const homecoming = 'Wieder zu Hause! Pack in Ruhe aus, ich bin ja da.';
export const atHome = 'Wir sind beide zu Hause. Wie gemütlich!';
