// `npm run rotate -- FOLDER NAME STEP`: one step of changing session_secret or identity_secret, without a logout. After
// each the processes that read it are made anew: docs/operations.md. First everybody accepts the new secret (`announce`),
// then it signs and the old one is accepted (`switch`), at last the old one is forgotten (`forget`).
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [, , folder, name, step] = process.argv;
const steps = {
  announce: (current, other) => [current, other || randomBytes(32).toString('base64url')],
  switch: (current, other) => {
    if (!other) throw new Error(`Nothing was announced: ${name}_previous is empty.`);
    return [other, current];
  },
  forget: (current) => [current, ''],
};

try {
  if (!folder || !['session_secret', 'identity_secret'].includes(name) || !Object.hasOwn(steps, step))
    throw new Error('npm run rotate -- FOLDER session_secret|identity_secret announce|switch|forget');
  const files = [name, `${name}_previous`].map((file) => join(folder, file));
  const before = files.map((file) => readFileSync(file, 'utf8').trim());
  const after = steps[step](...before);
  // in place: a mounted file is the same file
  files.forEach((file, at) => writeFileSync(file, after[at]));
  console.log(`${name}: ${step} is done. Now make the processes anew that read it.`);
} catch (fault) {
  console.error(fault.message);
  process.exitCode = 1;
}
