import { type Part, compose, describeWithContainers, servers, services } from '../support/compose.ts';
import { waitFor } from '../support/player.ts';
import { CallLog, RetryingPlayer, Mailbox } from '../support/retrying-player.ts';

describeWithContainers('the main job over HTTP, in containers', (url) => {
  it.each<Part>([...services, ...servers])(
    'survives two restarts of %s',
    async (part) => {
      const callLog = new CallLog();
      const player = new RetryingPlayer(url, `neustart-${part}`, new Mailbox(url), callLog);
      callLog.during = part;
      await player.register();
      let restart = compose('restart', part);
      await player.confirmAndLogIn();
      await restart;
      await player.hatch();
      restart = compose('restart', part);
      for (let n = 1; n <= 3; n += 1) await player.ask();
      await player.give();
      await restart;
      // an attempt that failed gives its energy back by an event, which may arrive later
      await waitFor('the price of three questions', async () => (await player.status()).owl.energy === 75, 60_000);
      expect((await player.status()).owl.stardust).toBe(0);
      expect(await player.questionsRemembered()).toHaveLength(3);
      expect(callLog.results.filter(({ status }) => status === 401)).toEqual([]);
      expect(callLog.results.filter(({ status, ms }) => status !== 200 && ms > 6_000)).toEqual([]);
    },
    180_000,
  );
});
