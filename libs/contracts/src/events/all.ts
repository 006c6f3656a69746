import type { EventDefinition } from '../define-event.ts';
import { authEvents } from './auth.ts';
import { billingEvents } from './billing.ts';
import { contactEvents } from './contact.ts';
import { mailerEvents } from './mailer.ts';
import { oracleEvents } from './oracle.ts';
import { owlEvents } from './owl.ts';

export const allEvents = [
  ...authEvents,
  ...owlEvents,
  ...oracleEvents,
  ...billingEvents,
  ...contactEvents,
  ...mailerEvents,
] as readonly EventDefinition[];
