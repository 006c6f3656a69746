export type { ErrorCode } from '../../../contracts/src/errors.ts';
