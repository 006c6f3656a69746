import { aggregate } from './aggregate.ts';
import { backup } from './backup.ts';
import { collStats, create, drop, dropDatabase, listCollections, listDatabases } from './collections.ts';
import type { Command } from './command.ts';
import { count, distinct } from './count-distinct.ts';
import { remove } from './delete.ts';
import { explain } from './explain.ts';
import { find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { serverCommands } from './server.ts';
import { update } from './update.ts';

export const commands: Readonly<Record<string, Command>> = {
  ...serverCommands,
  find,
  getMore,
  killCursors,
  insert,
  update,
  delete: remove,
  findAndModify,
  findandmodify: findAndModify,
  aggregate,
  count,
  distinct,
  explain,
  createIndexes,
  listIndexes,
  dropIndexes,
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  collStats,
  backup,
};
