// `npm run rotate -- FOLDER NAME STEP`: one step of rotating session_secret or identity_secret, see docs/operations.md.
// `announce`: services accept a new secret. `switch`: services sign with the new secret. `forget`: deletes the old one.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , folder, name, step] = process.argv;
const steps = {
  announce: (current, other) => [current, other || randomBytes(32).toString('base64url')],
  switch: (current, other) => {
    if (!other) throw new Error(`announce comes first: ${name}_previous is empty`);
    return [other, current];
  },
  forget: (current) => [current, ''],
};

try {
  if (!folder || !['session_secret', 'identity_secret'].includes(name) || !Object.hasOwn(steps, step))
    throw new Error('Usage: npm run rotate -- FOLDER session_secret|identity_secret announce|switch|forget');
  const files = [name, `${name}_previous`].map((file) => join(folder, file));
  const before = files.map((file) => readFileSync(file, 'utf8').trim());
  const after = steps[step](...before);
  // overwrites files instead of replacing them: a container with a mounted file would not see a new file
  files.forEach((file, at) => writeFileSync(file, after[at]));
  console.log(`${name}: ${step} done. Now recreate the processes that read it.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
