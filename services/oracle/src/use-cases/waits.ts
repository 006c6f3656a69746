/**
 * The longest waits of one question, in ms: `hold` and `settle` (paying or giving back) are tried twice. Together a player waits less than 20 s,
 * whoever hangs.
 */
export const waits = { hold: 2000, picture: 3000, model: 10_000, settle: 1000 } as const;
