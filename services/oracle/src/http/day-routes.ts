import * as calls from '@sternenrat/contracts/endpoints/day';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { getDay, storeWeather, type DayOfPlayer } from '../use-cases/get-day.ts';
import { presentTransit } from './chart-routes.ts';

export const dayRoutes = (deps: Deps): readonly Route[] => [
  route(calls.getDay, async ({ player, query, timeZone }) => {
    const { day, ...rest } = await getDay(deps, { userId: player.userId, date: query.date, timeZone });
    return { ...rest, day: presentDay(day) };
  }),
  route(calls.putWeather, async ({ player, body: { date, weather }, timeZone }) => {
    await storeWeather(deps, { userId: player.userId, date, timeZone }, weather);
    return { date, weather };
  }),
];

function presentDay({ moon, hours, transit, ...day }: DayOfPlayer): calls.DayData {
  const { at, from, to, lunation } = moon;
  return {
    ...day,
    moon: {
      ...moon,
      at: at.toISOString(),
      from: from.toISOString(),
      to: to.toISOString(),
      lunation: { ...lunation, at: lunation.at.toISOString() },
    },
    hours: hours.map((hour) => ({ ...hour, from: hour.from.toISOString(), to: hour.to.toISOString() })),
    transit: transit && presentTransit(transit),
  };
}
