import type { Command } from './command.ts';
import { audit } from './commands/audit.ts';
import { find } from './commands/find.ts';
import { inbox, inboxAnswer, inboxDone, inboxShow } from './commands/inbox.ts';

/** All there are, in the order of the help. */
export const commands: readonly Command[] = [find, inbox, inboxShow, inboxAnswer, inboxDone, audit];
