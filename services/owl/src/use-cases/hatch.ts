import { OwlHatched } from '@sternenrat/contracts/events/owl';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hatched, type Profile } from '../domain/hatching.ts';
import type { Parts } from '../parts.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { allowed, keep } from './decide.ts';
import { visit } from './visit.ts';

/** Lets the egg hatch. @throws Refused `already_hatched` */
export async function hatch(
  parts: Parts,
  userId: string,
  profile: Profile,
  timeZone: string | null,
): Promise<OwlDocument> {
  await visit(parts, userId, { timeZone });
  return parts.owls.update(userId, (doc) => {
    const owl = allowed(hatched(doc, profile, parts.clocks.now()));
    const decision = keep(doc, owl, { ...doc, ...owl });
    const { zodiac, age } = profile;
    return { ...decision, events: [newEvent(OwlHatched, { userId, zodiac, age }), ...(decision.events ?? [])] };
  });
}
