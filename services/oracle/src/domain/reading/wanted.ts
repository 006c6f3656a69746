import { german } from '../../words/german.ts';

/** True if other people decide on the time asked for: "Wann ruft die Hausverwaltung zurück?" */
export const awaitsOthers = (asked: string): boolean => german.questions.othersDecide.test(asked);

/** True if a question with "was" asks what to do, not what will happen. */
export const asksAdvice = (asked: string): boolean => german.questions.asksAdvice.test(asked);
