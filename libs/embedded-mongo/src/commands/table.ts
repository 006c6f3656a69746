import { aggregate } from './aggregate.ts';
import { backup } from './backup.ts';
import { create, drop, dropDatabase, listCollections } from './collections.ts';
import type { Command } from './command.ts';
import { explain } from './explain.ts';
import { count, find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { serverCommands } from './server.ts';
import { insert, remove, update } from './write.ts';

export const commands: Readonly<Record<string, Command>> = {
  ...serverCommands,
  find,
  getMore,
  killCursors,
  insert,
  update,
  delete: remove,
  findAndModify,
  aggregate,
  count,
  explain,
  createIndexes,
  listIndexes,
  dropIndexes,
  create,
  drop,
  dropDatabase,
  listCollections,
  backup,
};
