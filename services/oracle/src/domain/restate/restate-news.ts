import { plainTextOf } from '../reading/plain-text.ts';
import { restateStatement } from './restate-statement.ts';

/** "Meine Tochter redet kaum mit mir" → "dass deine Tochter kaum mit dir redet" */
export function restateNews(text: string): string | null {
  const [first] = plainTextOf(text).sentences;
  return first ? restateStatement(first) : null;
}
