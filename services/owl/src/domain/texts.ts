/** What Noctua herself says. Joy for whoever returns, never blame. */
import type { Chance } from './chance.ts';

const welcomes = [
  (name: string) => `${name}, da bist du ja! Ich habe jeden Abend einen Stern für dich aufgehoben.`,
  (name: string) => `Schön, dass du wieder da bist, ${name}. Komm, setz dich zu mir unter den Himmel.`,
  (name: string) => `${name}! Mein Gefieder ist ganz aufgeplustert vor Freude, dich zu sehen.`,
  (name: string) => `Hallo ${name}, ich habe von dir geträumt. Erzähl, was hast du erlebt?`,
] as const;

export const welcomeBack = (name: string | null, chance: Chance): string =>
  chance.pick(welcomes)(name ?? 'Sternenfreund');
