import type { Row } from './row.ts';
import { gateway } from './rows/gateway.ts';
import { owl } from './rows/owl.ts';
import { start } from './rows/start.ts';

export const rows: readonly (Row & { readonly onlyByName?: boolean })[] = [gateway, owl, start];
