import { brand } from '@sternenrat/contracts/brand';

/** The specification gives these texts verbatim. */
export const alreadyAwake = `${brand.pet} ist bereits wach!`;
export const alreadyProcessed = 'Bereits verarbeitet';
