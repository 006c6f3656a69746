import { z } from '../src/zod.ts';
import { defineEndpoint } from '@sternenrat/contracts/define-endpoint';
it('runs', () => { const e: ReturnType<typeof defineEndpoint> = defineEndpoint({ name: 'x', method: 'GET', path: '/', owner: 'owl', access: 'public', summary: '', answer: z.object({ a: z.string() }), refusals: [] }) as never; expect(e.path).toBe('/'); expect(z.string().safeParse(1).error?.issues[0]?.message).toContain('Ung'); });
