/** Headers of our own, in lower case as Node gives them. */
export const headers = {
  identity: 'x-identity',
  caller: 'x-caller',
  requestId: 'x-request-id',
  traceparent: 'traceparent',
  timeZone: 'x-time-zone',
  idempotencyKey: 'idempotency-key',
} as const;

/** The form of an idempotency key: what fits a unique index and a header, no more. */
export const idempotencyKeyForm = /^[\w.:-]{8,100}$/;
