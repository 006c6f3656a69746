import type { Row } from './row.ts';
import { composer } from './rows/composer.ts';
import { embedded } from './rows/embedded.ts';
import { events } from './rows/events.ts';
import { gateway } from './rows/gateway.ts';
import { login } from './rows/login.ts';
import { owl } from './rows/owl.ts';
import { players } from './rows/players.ts';
import { start } from './rows/start.ts';
import { web } from './rows/web.ts';

export const rows: readonly (Row & { readonly onlyByName?: boolean })[] = [
  gateway,
  owl,
  players,
  events,
  embedded,
  login,
  composer,
  start,
  { ...web, onlyByName: true },
];
