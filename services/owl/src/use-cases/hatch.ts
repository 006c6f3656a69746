import { OwlHatched } from '@sternenrat/contracts/events/owl';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { hatchOwl, type Profile } from '../domain/hatching.ts';
import type { OwlAccess } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { orThrow, toDecision } from './decide.ts';
import { visit } from './visit.ts';

export async function hatch(
  deps: OwlAccess,
  userId: string,
  profile: Profile,
  timeZone: string | null,
): Promise<OwlDocument> {
  await visit(deps, userId, { timeZone });
  return deps.owls.update(userId, (doc) => {
    const owl = orThrow(hatchOwl(doc, profile, deps.clocks.now()));
    const decision = toDecision(doc, owl, { ...doc, ...owl });
    const { zodiac, age } = profile;
    return { ...decision, events: [newEvent(OwlHatched, { userId, zodiac, age }), ...(decision.events ?? [])] };
  });
}
