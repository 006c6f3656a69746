import type { Connection } from 'mongoose';
import { sandboxModels } from '../sandbox/storage.ts';
import { choreModel } from './chores.ts';
import { customerModel } from './customers.ts';
import { declarationModel } from './declarations.ts';
import { messageModel } from './messages.ts';
import { paymentModel } from './payments.ts';
import { seatModel } from './seats.ts';
import { webhookModel } from './webhooks.ts';

export const billingModels = (connection: Connection) => ({
  customers: customerModel(connection),
  payments: paymentModel(connection),
  seats: seatModel(connection),
  webhooks: webhookModel(connection),
  declarations: declarationModel(connection),
  messages: messageModel(connection),
  chores: choreModel(connection),
  sandbox: sandboxModels(connection).customers,
});
