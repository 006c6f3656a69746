import { brand } from '@sternenrat/contracts/brand';

/** Sentences that the specification or the rules give word for word. */
export const alreadyAwake = `${brand.pet} ist bereits wach!`;
export const alreadyProcessed = 'Bereits verarbeitet';
