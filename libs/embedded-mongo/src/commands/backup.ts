import { basename, isAbsolute, join } from 'node:path';
import { CommandError } from '../errors.ts';
import type { Command } from './command.ts';

/** Copies the database files of all engines in `Engine.group` to an existing folder, all as of the same moment. */
export const backup: Command = {
  fields: ['folder'],
  afterCommit: true,
  run({ engine, body }) {
    const { folder } = body;
    if (typeof folder !== 'string' || !isAbsolute(folder))
      throw new CommandError(2, 'backup wants the absolute path of a folder');
    const files = engine.group.map(({ file }) => file);
    if (files.includes(':memory:')) throw new CommandError(20, 'what is in memory only has no file to back up');
    for (const { file, store } of engine.group) store.copyTo(join(folder, basename(file)));
    return { files: files.map((file) => basename(file)), ok: 1 };
  },
};
