import type { OperatorAct, OperatorPlayer } from '@sternenrat/contracts/endpoints/operator';
import * as contract from '@sternenrat/contracts/endpoints/operator';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import type { User } from '../domain/user.ts';
import type { Deps } from '../deps.ts';
import { actRetentionMs, type StoredAct } from '../storage/acts.ts';
import { findPlayer } from '../use-cases/find-player.ts';
import { mailNewLink } from '../use-cases/mail-new-link.ts';

export const operatorRoutes = (deps: Deps): readonly Route[] => [
  route(contract.findPlayer, async ({ body }) => ({ player: presentPlayer(await findPlayer(deps, body.query)) })),
  route(contract.mailNewLink, async ({ body: { userId, kind } }) => {
    await mailNewLink(deps, userId, kind);
    return {};
  }),
  route(contract.beginAct, async ({ body: { id: _id, ...act } }) => {
    const at = deps.clocks.now();
    const garbageAt = new Date(deps.clocks.machine() + actRetentionMs);
    await deps.acts.begin({ _id, ...act, at, endedAt: null, outcome: null, detail: null, garbageAt });
    return {};
  }),
  route(contract.endAct, async ({ body: { id, outcome, detail } }) => {
    const ended = await deps.acts.end(id, { endedAt: deps.clocks.now(), outcome, detail });
    if (!ended) throw new DomainError(errors.not_found);
    return {};
  }),
  route(contract.listActs, async ({ query: { userId = null, before } }) => {
    const of = { userId, before: before === undefined ? null : new Date(before), limit: contract.actsPageSize };
    return { acts: (await deps.acts.list(of)).map(presentAct) };
  }),
];

const presentAct = ({ _id: id, at, endedAt, garbageAt: _garbage, ...act }: StoredAct): OperatorAct => ({
  ...act,
  id,
  begunAt: at.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

const presentPlayer = (user: User): OperatorPlayer => ({
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
