/** A player's birth as stored: the place by its id, so that its name and zone come from the newest list of places. */
export interface StoredBirth {
  /** YYYY-MM-DD in the calendar of the place. */
  readonly date: string;
  /** HH:MM on the clocks of the place; null if unknown. */
  readonly time: string | null;
  readonly placeId: string;
}
