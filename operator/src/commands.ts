import type { Command } from './command.ts';
import { audit } from './commands/audit.ts';
import { find } from './commands/find.ts';

/** All there are, in the order of the help. */
export const commands: readonly Command[] = [find, audit];
