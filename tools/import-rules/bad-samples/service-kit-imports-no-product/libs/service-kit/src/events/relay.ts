export type Registered = typeof import('../../../contracts/src/events/auth.ts').userRegistered;
