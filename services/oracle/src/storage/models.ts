import type { Connection } from 'mongoose';
import { memoryModel } from './memories.ts';
import { pictureDayModel, pictureModel } from './pictures.ts';
import { questionModel } from './questions.ts';
import { spendingModel } from './spending.ts';
import { visionModel } from './visions.ts';

export function oracleModels(connection: Connection) {
  const questions = questionModel(connection);
  const visions = visionModel(connection);
  const pictures = pictureModel(connection);
  const days = pictureDayModel(connection);
  const spending = spendingModel(connection);
  const memories = memoryModel(connection);
  const all = [questions, visions, pictures, days, spending, memories];
  return { questions, visions, pictures, days, spending, memories, all };
}
