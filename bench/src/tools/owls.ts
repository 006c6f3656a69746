import { newEgg } from '@sternenrat/owl/domain/state';
import { hatchOwl } from '@sternenrat/owl/domain/hatching';
import mongoose from 'mongoose';
import { playerId } from './players.ts';

export async function hatchOwls(mongoUrl: string, count: number, from = 0): Promise<void> {
  const connection = await mongoose.createConnection(mongoUrl, { dbName: 'owl' }).asPromise();
  const now = new Date();
  const yesterday = new Date(now.getTime() - 86_400_000);
  const egg = hatchOwl(newEgg(now), { realName: 'Mira', age: 25, zodiac: 'löwe' }, yesterday);
  if (typeof egg === 'string') throw new Error(egg);
  const dialogs = Array.from({ length: 12 }, (_, nth) => ({
    action: 'daily_question',
    text: 'Was hat dich heute zum Lächeln gebracht?',
    at: new Date(yesterday.getTime() - nth * 3_600_000),
    answered: true,
    response: 'Meine Schwester',
  }));
  const owl = {
    ...egg,
    lastSeen: now,
    lastInteraction: now,
    lastChatBubble: now,
    timeZone: 'Europe/Berlin',
    timeZoneSince: yesterday,
    proactiveDialogHistory: dialogs,
    version: 7,
    outbox: [],
    pending: [],
  };
  const owls = connection.collection<{ _id: string }>('owls');
  for (let nth = from; nth < from + count; nth += 5_000) {
    const many = Math.min(5_000, from + count - nth);
    await owls.insertMany(Array.from({ length: many }, (_, at) => ({ ...owl, _id: playerId(nth + at) })));
  }
  await connection.close();
}
