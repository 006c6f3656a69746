import type { reminderChannels } from '@sternenrat/contracts/vocabulary';

export interface Device {
  readonly id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface ReminderChoice {
  readonly channel: (typeof reminderChannels)[number];
  /** Local hour, 8 to 20. */
  readonly hour: number;
  readonly orMail: boolean;
}

export interface Reminder extends ReminderChoice {
  readonly chosenAt: Date;
  readonly devices: readonly Device[];
  /** The secret part of `stopToken`. */
  readonly secret: string;
  readonly nextAt?: Date;
  readonly zone: string;
  readonly lastAt: Date | null;
  readonly lastZone: string;
  readonly unanswered: number;
}
