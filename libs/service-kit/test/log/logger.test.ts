import { createContext, currentContext, runInContext, runDetached } from '../../src/log/context.ts';
import { createLogger } from '../../src/log/logger.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string[] {
  const lines: string[] = [];
  write(createLogger({ name: 'test', destination: { write: (line) => void lines.push(line) } }));
  return lines;
}

describe('the log', () => {
  it('redacts secrets and questions at any depth', () => {
    const secret = {
      password: 'p1',
      token: 't1',
      cookie: 'c1',
      authorization: 'a1',
      clientSecret: 's1',
      question: 'q1',
    };
    const [line = ''] = logged((log) =>
      log.info(
        {
          ...secret,
          body: secret,
          a: { b: secret, c: { d: secret } },
          req: { headers: { 'set-cookie': 'c1', 'x-identity': 't1' } },
        },
        'hello',
      ),
    );
    expect(line).not.toMatch(/"(p1|t1|c1|a1|s1|q1)"/);
    expect(line).toContain('hello');
  });

  it.each(
    'password passwordHash token confirmationToken resetToken cookie set-cookie authorization clientSecret client_secret secret question x-identity x-caller stripe-signature'.split(
      ' ',
    ),
  )('redacts %s in each of the top four levels', (name) => {
    const field = { [name]: 'confidential' };
    const [line = ''] = logged((log) => log.info({ ...field, a: { ...field, b: { ...field, c: field } } }, 'hello'));
    expect(line).not.toContain('confidential');
    expect(line.match(/\[hidden\]/gu)).toHaveLength(4);
  });

  it('has the name, an error with its stack, and nothing below its level', () => {
    const lines = logged((log) => {
      log.debug('hidden');
      log.info({ err: new Error('broken') }, 'hello');
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      name: 'test',
      msg: 'hello',
      err: { message: 'broken', stack: expect.stringContaining('logger.test') },
    });
    expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('pid');
  });

  it('writes one line per message, even if a name contains newlines', () => {
    const lines = logged((log) =>
      log.info({ username: 'luna\r\n{"level":30,"msg":"forged"}' }, 'login of luna\nforged'),
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  });

  it('has the request id and the time in UTC', async () => {
    const lines = logged((log) => {
      log.info('outside');
      runInContext(createContext({ requestId: 'request-0001' }), () => log.info('inside'));
    }).map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ requestId }) => requestId)).toEqual([undefined, 'request-0001']);
    expect(lines[0]?.['time']).toMatch(/^\d{4}-.*Z$/);
  });
});

describe('the context', () => {
  it('adopts well-formed ids: same trace, new span', () => {
    const given = { requestId: 'request-0001', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
    const context = createContext(given);
    expect(context.requestId).toBe('request-0001');
    expect(context.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-01$/);
    expect(context.traceparent).not.toBe(given.traceparent);
  });

  it.each(['x'.repeat(8), 'x'.repeat(64), 'Aa_0.-9z'])('adopts %j', (requestId) => {
    expect(createContext({ requestId }).requestId).toBe(requestId);
  });

  it('takes the traceparent of a span instead of making one', () => {
    expect(createContext({}, { traceparent: 'of the span' }).traceparent).toBe('of the span');
  });

  it.each(['short', 'x'.repeat(7), 'with space and more', 'x'.repeat(65), 'line\nbreak-0001'])(
    'makes a new id instead of %j',
    (requestId) => {
      expect(createContext({ requestId, traceparent: 'nonsense' }).requestId).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('puts request and trace id on each line, except in detached work', () => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const log = createLogger({ name: 'owl', destination: { write } });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    runInContext(createContext({ requestId: 'request-0001', traceparent }), () => {
      log.info('mine');
      runDetached(() => log.info('for all'));
    });
    expect(lines[0]).toMatchObject({ requestId: 'request-0001', trace_id: '0af7651916cd43dd8448eb211c80319c' });
    expect(lines[1]).not.toHaveProperty('trace_id');
  });

  it('is available after an await', async () => {
    const seen = await runInContext(createContext({ requestId: 'request-0001' }), async () => {
      await new Promise((done) => setImmediate(done));
      return currentContext()?.requestId;
    });
    expect(seen).toBe('request-0001');
    expect(currentContext()).toBeUndefined();
  });
});
