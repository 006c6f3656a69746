import type { Endpoint } from '../define-endpoint.ts';
import { authEndpoints } from './auth.ts';
import { billingEndpoints } from './billing.ts';
import { chartEndpoints } from './chart.ts';
import { contactEndpoints } from './contact.ts';
import { dayEndpoints } from './day.ts';
import { inboxEndpoints } from './inbox.ts';
import { operatorBillingEndpoints } from './operator-billing.ts';
import { operatorMailEndpoints } from './operator-mails.ts';
import { operatorStardustEndpoints } from './operator-stardust.ts';
import { operatorEndpoints } from './operator.ts';
import { oracleEndpoints } from './oracle.ts';
import { owlEndpoints } from './owl.ts';
import { reminderEndpoints } from './reminders.ts';

export const allEndpoints = [
  ...authEndpoints,
  ...owlEndpoints,
  ...reminderEndpoints,
  ...oracleEndpoints,
  ...chartEndpoints,
  ...dayEndpoints,
  ...billingEndpoints,
  ...contactEndpoints,
  ...operatorEndpoints,
  ...inboxEndpoints,
  ...operatorStardustEndpoints,
  ...operatorBillingEndpoints,
  ...operatorMailEndpoints,
] as readonly Endpoint[];
