export const headers = {
  identity: 'x-identity',
  caller: 'x-caller',
  requestId: 'x-request-id',
  traceparent: 'traceparent',
  timeZone: 'x-time-zone',
  idempotencyKey: 'idempotency-key',
} as const;

export const idempotencyKeyForm = /^[\w.:-]{8,100}$/;
