import type { Row } from './row.ts';
import { gateway } from './rows/gateway.ts';

export const rows: readonly (Row & { readonly onlyByName?: boolean })[] = [gateway];
