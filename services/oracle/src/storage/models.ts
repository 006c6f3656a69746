import type { Connection } from 'mongoose';
import { birthModel } from './births.ts';
import { memoryModel } from './memories.ts';
import { pictureDayModel, pictureModel } from './pictures.ts';
import { questionModel } from './question-document.ts';
import { spendingModel } from './spending.ts';
import { visionModel } from './visions.ts';
import { weatherModel } from './weathers.ts';

export const modelsOf = (connection: Connection) => ({
  questions: questionModel(connection),
  visions: visionModel(connection),
  pictures: pictureModel(connection),
  days: pictureDayModel(connection),
  spending: spendingModel(connection),
  memories: memoryModel(connection),
  births: birthModel(connection),
  weathers: weatherModel(connection),
});
