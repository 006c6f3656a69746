import type { OperatorAct, OperatorPlayer } from '@sternenrat/contracts/endpoints/operator';
import * as contract from '@sternenrat/contracts/endpoints/operator';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import type { User } from '../domain/user.ts';
import type { Parts } from '../parts.ts';
import { actsKeptMs, type StoredAct } from '../storage/acts.ts';
import { findPlayer } from '../use-cases/find-player.ts';
import { mailNewLink } from '../use-cases/mail-new-link.ts';

const success = true as const;

/** What the operator's command line asks auth. */
export const operatorRoutes = (parts: Parts): readonly Route[] => [
  route(contract.findPlayer, async ({ body }) => ({
    success,
    player: shownPlayer(await findPlayer(parts, body.query)),
  })),
  route(contract.mailNewLink, async ({ body: { userId, kind } }) => {
    await mailNewLink(parts, userId, kind);
    return { success };
  }),
  route(contract.beginAct, async ({ body: { id: _id, ...act } }) => {
    const at = parts.clocks.now();
    const garbageAt = new Date(parts.clocks.machine() + actsKeptMs);
    await parts.acts.begin({ _id, ...act, at, endedAt: null, outcome: null, detail: null, garbageAt });
    return { success };
  }),
  route(contract.endAct, async ({ body: { id, outcome, detail } }) => {
    const known = await parts.acts.end(id, { endedAt: parts.clocks.now(), outcome, detail });
    if (!known) throw new Refused(refusals.not_found);
    return { success };
  }),
  route(contract.listActs, async ({ query: { userId = null, before } }) => {
    const of = { userId, before: before === undefined ? null : new Date(before), limit: contract.actsPageSize };
    return { success, acts: (await parts.acts.list(of)).map(shownAct) };
  }),
];

const shownAct = ({ _id: id, at, endedAt, garbageAt: _garbage, ...act }: StoredAct): OperatorAct => ({
  ...act,
  id,
  begunAt: at.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

const shownPlayer = (user: User): OperatorPlayer => ({
  id: user._id,
  erasedAt: user.erasedAt?.toISOString() ?? null,
  username: user.username,
  email: user.erasedAt ? '' : user.email,
  isEmailConfirmed: user.isEmailConfirmed,
  newEmail: user.emailClaim ?? user.emailChange?.to ?? null,
  createdAt: user.createdAt.toISOString(),
  lastLogin: user.lastLogin.toISOString(),
  loginCount: user.loginCount,
  zodiac: user.zodiac,
  subscriptionType: user.subscriptionType,
  stardustBalance: user.stardustBalance,
});
