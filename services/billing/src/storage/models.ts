import type { Connection } from 'mongoose';
import { choreModel } from './chores.ts';
import { customerModel } from './customers.ts';
import { declarationModel } from './declarations.ts';
import { messageModel } from './messages.ts';
import { paymentModel } from './payments.ts';
import { sandboxCustomerModel } from './sandbox.ts';
import { seatModel } from './seats.ts';
import { webhookModel } from './webhooks.ts';

export const modelsOf = (connection: Connection) => ({
  customers: customerModel(connection),
  payments: paymentModel(connection),
  seats: seatModel(connection),
  webhooks: webhookModel(connection),
  declarations: declarationModel(connection),
  messages: messageModel(connection),
  chores: choreModel(connection),
  sandbox: sandboxCustomerModel(connection),
});
