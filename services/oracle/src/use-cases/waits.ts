/**
 * The longest waits of one question, in ms: `hold`, `settle` and `release` are tried twice. Together a player waits less
 * than 20 s, whoever hangs; who hears a no because a part is away (hold, giveUp, release) hears it within 6 s.
 */
export const waits = { hold: 1500, picture: 3000, model: 10_000, settle: 1000, giveUp: 1000, release: 500 } as const;
