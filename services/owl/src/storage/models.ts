import type { Connection } from 'mongoose';
import { ledgerModel, owlModel } from './owls.ts';

export const modelsOf = (connection: Connection) => ({ owls: owlModel(connection), ledger: ledgerModel(connection) });
