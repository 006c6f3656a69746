import { defineEndpoint } from '../define-endpoint.ts';
import { id, isoDate, success } from '../fields.ts';
import { z } from '../core/zod.ts';
import { byOperator } from './operator-call.ts';
import { ledgerRow } from './owl.ts';

/** Grains per credit (`each`), and of all credits to one player within `days` (`total`). */
export const creditLimits = { each: 100, total: 300, days: 30 } as const;

const whole = z.int().check(z.gte(0));

export const operatorLedgerRow = z.extend(ledgerRow, {
  key: z.string(),
  kind: z.string(),
});
export type OperatorLedgerRow = z.infer<typeof operatorLedgerRow>;

export const operatorLedger = defineEndpoint({
  name: 'operatorLedger',
  method: 'GET',
  path: '/internal/operator/ledger',
  ...byOperator('owl'),
  summary: 'Lists a player’s ledger entries, newest first, 200 per page. Changes nothing.',
  query: z.object({ userId: id, before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/))) }),
  answer: z.object({
    success,
    stardust: z.nullable(whole),
    rows: z.array(operatorLedgerRow),
    nextCursor: z.nullable(z.string()),
  }),
  errors: [],
});
export const operatorLedgerPage = 200;

export const creditGrains = defineEndpoint({
  name: 'creditGrains',
  method: 'POST',
  path: '/internal/operator/credits',
  ...byOperator('owl'),
  summary: 'Credits free grains to a player, once per key.',
  body: z.object({
    userId: id,
    key: z.string().check(z.regex(/^[\w.:-]{8,100}$/)),
    grains: z.int().check(z.gte(1), z.lte(creditLimits.each)),
  }),
  answer: z.object({
    success,
    already: z.boolean(),
    grains: whole,
    bookedAt: isoDate,
    stardust: whole,
  }),
  errors: ['not_found', 'credit_limit'],
  idempotencyKey: true,
});

export const operatorStardustEndpoints = [operatorLedger, creditGrains] as const;
