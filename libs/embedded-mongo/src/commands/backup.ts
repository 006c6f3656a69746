import { basename, isAbsolute, join } from 'node:path';
import { CommandError } from '../errors.ts';
import type { Command } from './command.ts';

/** Copies all databases of this thread as of one moment. */
export const backup: Command = {
  fields: ['folder'],
  afterCommit: true,
  run({ database, body }) {
    const { folder } = body;
    if (typeof folder !== 'string' || !isAbsolute(folder))
      throw new CommandError(2, 'backup wants the absolute path of a folder');
    const files = database.group.map(({ file }) => file);
    if (files.includes(':memory:')) throw new CommandError(20, 'what is in memory only has no file to back up');
    for (const { file, store } of database.group) store.copyTo(join(folder, basename(file)));
    return { files: files.map((file) => basename(file)), ok: 1 };
  },
};
