import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from '@sternenrat/contracts/core/zod';
import { EnvError, readEnv } from '../../src/env/env.ts';

const schema = z.object({
  PORT: z.pipe(z.string(), z.transform(Number)),
  SECRET: z.string().check(z.minLength(8)),
  NAME: z._default(z.string(), 'owl'),
});

describe('the environment', () => {
  it('treats an empty value as absent', () => {
    expect(readEnv(schema, { PORT: '3000', SECRET: 'long enough', NAME: '' })).toEqual({
      PORT: 3000,
      SECRET: 'long enough',
      NAME: 'owl',
    });
  });

  it('reports all problems at once, without values', () => {
    const read = (): unknown => readEnv(schema, { SECRET: 'hunter2', PORT_FILE: '/nowhere/port' });
    expect(read).toThrow(EnvError);
    expect(read).toThrow(/PORT_FILE[\s\S]*PORT:[\s\S]*SECRET:/);
    expect(read).not.toThrow(/hunter2/);
  });

  it('reads X from the file that X_FILE names', () => {
    const directory = mkdtempSync(join(tmpdir(), 'env-'));
    const file = join(directory, 'secret');
    writeFileSync(file, 'from the file\n');
    expect(readEnv(schema, { PORT: '1', SECRET_FILE: file }).SECRET).toBe('from the file');
    writeFileSync(file, '\n');
    expect(readEnv(schema, { PORT: '1', SECRET: 'long enough', NAME_FILE: file }).NAME).toBe('owl');
    rmSync(directory, { recursive: true });
  });

  it('reports a problem of several settings together as one of the environment', () => {
    const strict = schema.check(z.refine(({ NAME, SECRET }) => NAME !== SECRET, 'NAME and SECRET are equal'));
    expect(() => readEnv(strict, { PORT: '1', SECRET: 'long enough', NAME: 'long enough' })).toThrow(
      /environment: NAME and SECRET are equal/,
    );
  });
});
